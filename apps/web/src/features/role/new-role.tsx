import { newRole } from '@kaarditeek/domain/role/schema'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { RoleFields } from './role-fields'

/** Adds a role with its permissions. */
export const NewRole = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('role', newRole, {
    start: { permissions: [], webActivities: true },
    save: trpc.role.create.useMutation(),
    saved: (role) => notice(t('role.added', role)),
    done,
  })
  return (
    <Form form={form}>
      <RoleFields form={form} />
    </Form>
  )
}
