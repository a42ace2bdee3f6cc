import { type Role, rolePolicyEdit } from '@kaarditeek/domain/role/schema'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'

addSetupWordings()

/** Opens the setting that requires a second factor of a role's holders. Rule 3.37. */
export const RolePolicyAction = ({ role }: { role: Role }) => {
  const t = useWords()
  return (
    <EditAction icon="lock" title={t('factor.rolePolicy', role)}>
      {(done) => <RolePolicyForm role={role} done={done} />}
    </EditAction>
  )
}

const RolePolicyForm = ({ role, done }: { role: Role; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('factor', rolePolicyEdit, {
    record: role,
    save: trpc.role.editPolicy.useMutation(),
    done,
  })
  return (
    <Form form={form} help={t('factor.rolePolicyHelp')}>
      <Field name="factorRequiredFrom" />
    </Form>
  )
}
