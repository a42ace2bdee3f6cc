import { withImplied } from '@kaarditeek/domain/access/permissions'
import { type Role, roleEdit } from '@kaarditeek/domain/role/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'
import { PermissionSet } from './permission-set'

/** Edits a role's name, permissions and web activities. Implied permissions are saved too. */
export const EditRoleForm = ({ role, done }: { role: Role; done: () => void }) => {
  const { mutateAsync } = trpc.role.edit.useMutation()
  const form = useSchemaForm('role', roleEdit, {
    record: role,
    save: { mutateAsync: (edit) => mutateAsync({ ...edit, permissions: withImplied(edit.permissions) }) },
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      <PermissionSet
        chosen={form.values.permissions}
        choose={(chosen) => form.setField('permissions', chosen)}
      />
      <Field name="webActivities" />
    </Form>
  )
}
