import { loginPolicyEdit } from '@kaarditeek/domain/factor/schema'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useConfig } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** Opens the settings of logins of the own company. Rules 3.37 and 3.41. */
export const LoginPolicyAction = () => {
  const t = useWords()
  return (
    <EditAction icon="lock" title={t('factor.policy')}>
      {(done) => <LoginPolicyForm done={done} />}
    </EditAction>
  )
}

const LoginPolicyForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [policy] = trpc.factor.policy.useSuspenseQuery()
  const { provider } = useConfig()
  const form = useSchemaForm('factor', loginPolicyEdit, {
    record: policy,
    hidden: ['passwordOff'],
    save: trpc.factor.editPolicy.useMutation(),
    done,
  })
  return (
    <Form form={form} help={t('factor.policyHelp')}>
      <Field name="factorRequiredFrom" />
      <Field name="superuserFactorRequiredFrom" />
      <Field name="proofAsked" hint={t('factor.proofAskedHint')} />
      <Field name="proofAskedAbove" required={false} />
      {(provider || policy.passwordOff) && <Field name="passwordOff" hint={t('factor.passwordOffHint')} />}
    </Form>
  )
}
