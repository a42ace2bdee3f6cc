import { RoleNr } from '@kaarditeek/domain/access/access'
import {
  newServiceAccount,
  type ServiceAccount,
  serviceAccountEdit,
} from '@kaarditeek/domain/service-account/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { roleChoices, useRights } from '../../shared/role/role'

addSetupWordings()

/** Roles of the own company. */
export const useOwnRoles = () => {
  const [{ list }] = trpc.role.assignable.useSuspenseQuery({ companyID: 'company' })
  return list.filter(({ roleNr }) => roleNr >= RoleNr.firstOwn)
}

/** Name and role of a service account, which is no superuser. Rule 3.31. */
const Fields = ({ chosen }: { chosen: number }) => {
  const roles = useOwnRoles().filter(({ webActivities }) => webActivities)
  const rightsOf = useRights()
  const role = roles.find(({ roleNr }) => roleNr === chosen)
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="roleNr" options={roleChoices(roles)} hint={role && rightsOf(role)} />
    </>
  )
}

type Props = { done: () => void }

export const NewServiceAccount = ({ done }: Props) => {
  const t = useWords()
  const form = useSchemaForm('operator', newServiceAccount, {
    start: { roleNr: null as never },
    save: trpc.serviceAccount.create.useMutation(),
    saved: ({ name }) => notice(t('serviceAccount.added'), name),
    done,
  })
  return (
    <Form form={form} submit={t('serviceAccount.add')}>
      <Fields chosen={form.values.roleNr} />
    </Form>
  )
}

export const EditServiceAccount = ({ account, done }: Props & { account: ServiceAccount }) => {
  const form = useSchemaForm('operator', serviceAccountEdit, {
    record: account,
    save: trpc.serviceAccount.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields chosen={form.values.roleNr} />
    </Form>
  )
}
