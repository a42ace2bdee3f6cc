import { RoleNr } from '@kaarditeek/domain/access/access'
import { newOperator } from '@kaarditeek/domain/operator/schema'
import { roleToPropose } from '@kaarditeek/domain/role/rules'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice, reportFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { roleChoices, useRights } from '../../shared/role/role'
import { type RoleForm, WithNewRole } from '../../shared/role/with-new-role'

addSetupWordings()

type Scope = { company: number | null; distributorID: number | null }

/** The form of an invitation. If only the mail fails, the user exists and the notice says both. */
const useInvitation = (proposed: AssignableRole | null, scope: Scope, done: () => void) => {
  const t = useWords()
  const inviting = trpc.operator.create.useMutation()
  return useSchemaForm('operator', newOperator, {
    start: { roleNr: proposed?.roleNr ?? (null as never), ...scope },
    hidden: ['company', 'distributorID'],
    save: {
      mutateAsync: ({ distributorID, ...values }) => {
        const atDistributor = values.roleNr === RoleNr.distributorOperator
        return inviting.mutateAsync({ ...values, distributorID: atDistributor ? distributorID : null })
      },
    },
    saved: ({ name, email }) =>
      notice(t(name === null ? 'operator.added' : 'operator.addedKnown', { email })),
    failed: (failure, { email }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      done()
      reportFailure(failure, t('operator.addedWithoutMail', { email }))
    },
    done,
  })
}

type Props = { companyID: number | 'company'; newRole?: RoleForm; done: () => void }

/**
 * Invites a user to a company. A role created from the form becomes the chosen one, and the typed values stay. If the address was
 * typed before, the button that adds the role sends the invitation too.
 */
export const NewOperatorForm = ({ companyID, newRole, done }: Props) => {
  const t = useWords()
  const mayAddRole = useMay()('manageOwnCompany') && companyID === 'company'
  const [roles] = trpc.role.assignable.useSuspenseQuery({ companyID })
  const [self] = trpc.operator.self.useSuspenseQuery()
  const company = companyID === 'company' ? self.companyID : companyID
  const proposed = roleToPropose(roles.list, companyID === 'company')
  const form = useInvitation(proposed, { company, distributorID: null }, done)
  const rightsOf = useRights()
  const { email } = form.values
  const added = (roleNr: number) => {
    form.setField('roleNr', roleNr)
    if (email) form.submit()
  }
  const role = roles.list.find(({ roleNr }) => roleNr === form.values.roleNr)
  // One without login is offered only if it was added just now.
  const offered = roles.list.filter((one) => one.webActivities || one === role)
  return (
    <WithNewRole
      newRole={mayAddRole ? newRole : undefined}
      choose={added}
      words={
        email ? { title: t('operator.newRoleFor', { email }), submit: t('operator.addWithRole') } : undefined
      }
    >
      {(add) => (
        <Form form={form}>
          <Field name="email" autoFocus />
          <Field name="roleNr" options={roleChoices(offered)} hint={role && rightsOf(role)} />
          {add}
        </Form>
      )}
    </WithNewRole>
  )
}

const ofDistributor = {
  roleNr: RoleNr.distributorOperator,
  role: '',
  permissions: [],
  webActivities: true,
} satisfies AssignableRole

/** Invites a user to the viewer's distributor; administrators choose any distributor, or invite an administrator. */
export const NewColleagueForm = ({ done }: { done: () => void }) => {
  const [self] = trpc.operator.self.useSuspenseQuery()
  const { selectedAccountID } = useViewer()
  const [{ roles, distributors }] = trpc.operator.userOptions.useSuspenseQuery({
    accountID: selectedAccountID,
  })
  const offered = self.distributorID === null ? [...roles, ofDistributor] : roles
  const form = useInvitation(
    roleToPropose(offered),
    { company: null, distributorID: self.distributorID },
    done,
  )
  return (
    <Form form={form}>
      <Field name="email" autoFocus />
      <Field name="roleNr" options={roleChoices(offered)} />
      {self.distributorID === null && form.values.roleNr === RoleNr.distributorOperator && (
        <Field
          name="distributorID"
          required
          options={distributors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Form>
  )
}
