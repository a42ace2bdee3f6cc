import { type Role, roleEdit } from '@kaarditeek/domain/role/schema'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'
import { RoleFields } from './role-fields'

/** Edits a role's name, permissions and web activities. The server adds implied permissions. */
export const EditRoleForm = ({ role, done }: { role: Role; done: () => void }) => {
  const form = useSchemaForm('role', roleEdit, {
    record: role,
    save: trpc.role.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <RoleFields form={form} />
    </Form>
  )
}
