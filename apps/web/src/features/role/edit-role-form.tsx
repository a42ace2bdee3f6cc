import { withImplied } from '@kaarditeek/domain/access/permissions'
import { type Role, roleEdit } from '@kaarditeek/domain/role/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { queryClient } from '../../lib/query-client'
import { viewerQuery } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { PermissionSet } from './permission-set'

/** Name, permissions and where a role is used. What a permission brings along is chosen with it. */
export const EditRoleForm = ({ of: role, done }: { of: Role; done: () => void }) => {
  const t = useWords()
  const editing = trpc.role.edit.useMutation()
  const { id, name, permissions, webActivities } = role
  const form = useSchemaForm('role', roleEdit, {
    start: { id, name, permissions, webActivities },
    save: {
      mutateAsync: (values) =>
        editing.mutateAsync({ ...values, permissions: withImplied(values.permissions) }),
    },
    saved: () => {
      done()
      void api.role.invalidate()
      void api.operator.invalidate()
      void queryClient.invalidateQueries(viewerQuery)
      notice(t('common.saved'))
    },
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <Field name="name" autoFocus />
      <PermissionSet
        chosen={form.values.permissions}
        choose={(chosen) => form.setField('permissions', chosen)}
      />
      <Field name="webActivities" />
    </Form>
  )
}
