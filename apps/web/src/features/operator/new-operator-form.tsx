import { RoleNr } from '@kaarditeek/domain/access/access'
import { newOperator } from '@kaarditeek/domain/operator/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice, reportFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { roleChoices } from '../../lib/role'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Scope = { company: number | null; distributorID: number | null }

/** The form of an invitation. If only the mail fails, the user is created all the same and the notice says both. */
const useInvitation = (scope: Scope, done: () => void) => {
  const t = useWords()
  const inviting = trpc.operator.create.useMutation()
  return useSchemaForm('operator', newOperator, {
    start: { roleNr: null as never, ...scope },
    save: {
      mutateAsync: ({ distributorID, ...values }) => {
        const atDistributor = values.roleNr === RoleNr.distributorOperator
        return inviting.mutateAsync({ ...values, distributorID: atDistributor ? distributorID : null })
      },
    },
    saved: (operator) => notice(t('operator.added', operator)),
    failed: (failure, { email }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      done()
      reportFailure(failure, t('operator.addedWithoutMail', { email }))
    },
    done,
  })
}

/** Invites a user to a company. */
export const NewOperatorForm = ({ companyID, done }: { companyID: number | 'company'; done: () => void }) => {
  const [roles] = trpc.role.assignable.useSuspenseQuery({ companyID })
  const [self] = trpc.operator.self.useSuspenseQuery()
  const company = companyID === 'company' ? self.companyID : companyID
  const form = useInvitation({ company, distributorID: null }, done)
  return (
    <Form form={form}>
      <Field name="email" autoFocus />
      <Field name="roleNr" options={roleChoices(roles.list)} />
    </Form>
  )
}

/** Invites a user to the viewer's distributor; administrators choose any distributor, or invite an administrator. */
export const NewColleagueForm = ({ done }: { done: () => void }) => {
  const [self] = trpc.operator.self.useSuspenseQuery()
  const { selectedAccountID } = useViewer()
  const [{ roles, distributors }] = trpc.operator.userOptions.useSuspenseQuery({
    accountID: selectedAccountID,
  })
  const ofDistributor = { roleNr: RoleNr.distributorOperator, role: '' }
  const form = useInvitation({ company: null, distributorID: self.distributorID }, done)
  return (
    <Form form={form}>
      <Field name="email" autoFocus />
      <Field
        name="roleNr"
        options={roleChoices(self.distributorID === null ? [...roles, ofDistributor] : roles)}
      />
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
