import { newRole, type Role } from '@kaarditeek/domain/role/schema'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { ModalTitle } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditRoleForm } from './edit-role-form'

/** Adds a role by its name, then opens its permissions. */
export const NewRole = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [role, setRole] = useState<Role | null>(null)
  if (!role) return <NewRoleForm cancel={done} added={setRole} />
  return (
    <>
      <ModalTitle>{t('role.edit', role)}</ModalTitle>
      <EditRoleForm role={role} done={done} />
    </>
  )
}

type Props = { cancel: () => void; added: (role: Role) => void }

const NewRoleForm = ({ cancel, added }: Props) => {
  const t = useWords()
  const form = useSchemaForm('role', newRole, {
    start: {},
    save: trpc.role.create.useMutation(),
    saved: (role) => {
      notice(t('role.added', role))
      added(role)
    },
  })
  return (
    <Form form={form} cancel={cancel}>
      <Field name="name" autoFocus />
    </Form>
  )
}
