import {
  newServiceAccount,
  type ServiceAccount,
  serviceAccountEdit,
} from '@kaarditeek/domain/service-account/schema'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { roleChoices, useRights } from '../../shared/role/role'
import { type RoleForm, WithNewRole } from '../../shared/role/with-new-role'
import { NewServiceToken } from './new-service-token'
import { useOwnRoles } from './own-roles'

addSetupWordings()

/** Name and role of a service account, which is no superuser. Rule 3.31. */
const Fields = ({ chosen }: { chosen: number }) => {
  const roles = useOwnRoles().filter(({ webActivities }) => webActivities)
  const rightsOf = useRights()
  const role = roles.find(({ roleNr }) => roleNr === chosen)
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="roleNr" options={roleChoices(roles)} takesOnly hint={role && rightsOf(role)} />
    </>
  )
}

type Props = { done: () => void }
type NewProps = Props & { newRole: RoleForm }

/** Adds a service account, then its first access token. */
export const NewServiceAccount = ({ newRole, done }: NewProps) => {
  const [account, setAccount] = useState<ServiceAccount | null>(null)
  if (account) return <NewServiceToken account={account} done={done} />
  return <NewServiceAccountForm newRole={newRole} cancel={done} added={setAccount} />
}

type FormProps = Pick<NewProps, 'newRole'> & {
  cancel: () => void
  added: (account: ServiceAccount) => void
}

const NewServiceAccountForm = ({ newRole, cancel, added }: FormProps) => {
  const t = useWords()
  const mayAddRole = useMay()('manageOwnCompany')
  const form = useSchemaForm('operator', newServiceAccount, {
    start: { roleNr: null as never },
    save: trpc.serviceAccount.create.useMutation(),
    saved: (account) => {
      notice(t('serviceAccount.added'), account.name)
      added(account)
    },
  })
  return (
    <WithNewRole
      newRole={mayAddRole ? newRole : undefined}
      choose={(roleNr) => form.setField('roleNr', roleNr)}
    >
      {(add) => (
        <Form form={form} submit={t('serviceAccount.add')} cancel={cancel}>
          <Fields chosen={form.values.roleNr} />
          {add}
        </Form>
      )}
    </WithNewRole>
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
