import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { newRole, type Role, roleEdit } from '@kaarditeek/domain/role/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { PermissionSet } from '../../shared/role/permission-set'

addSetupWordings()

type Props = {
  form: {
    values: { permissions?: readonly PermissionCode[] }
    setField: (name: string, value: unknown) => void
  }
}

/** Name, permissions and web activities of a role. */
const RoleFields = ({ form: { values, setField } }: Props) => (
  <>
    <Field name="name" />
    <PermissionSet chosen={values.permissions ?? []} choose={(chosen) => setField('permissions', chosen)} />
    <Field name="webActivities" />
  </>
)

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

type NewRoleProps = { done: () => void; added?: (roleNr: number) => void; submit?: string | undefined }

/** Adds a role with its permissions. */
export const NewRole = ({ done, added, submit }: NewRoleProps) => {
  const t = useWords()
  const form = useSchemaForm('role', newRole, {
    start: { permissions: [], webActivities: true },
    save: trpc.role.create.useMutation(),
    saved: (role) => {
      added?.(role.id)
      notice(t('role.added', role))
    },
    done,
  })
  return (
    <Form form={form} submit={submit}>
      <RoleFields form={form} />
    </Form>
  )
}
