import { newRole, type Role } from '@kaarditeek/domain/role/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

type Props = { cancel: () => void; added: (role: Role) => void }

/** A role begins with its name; what it permits is chosen next. */
export const NewRoleForm = ({ cancel, added }: Props) => {
  const t = useWords()
  const form = useSchemaForm('role', newRole, {
    start: { name: '' },
    save: trpc.role.create.useMutation(),
    saved: (role) => {
      void api.role.invalidate()
      notice(t('role.added', { name: role.name }))
      added(role)
    },
  })
  return (
    <Form form={form} submit={t('role.add')} cancel={cancel}>
      <Field name="name" autoFocus />
    </Form>
  )
}
