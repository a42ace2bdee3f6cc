import { type ApprovalPolicy, approvalPolicyEdit } from '@kaarditeek/domain/approval/schema'
import { Group, Stack, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Data } from '../../components/data'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { policyData } from './columns'

/** The sums above which acts of the own company wait for a second person, as a tab. Rule 20.2. */
export const ApprovalPolicyTab = () => {
  const t = useWords()
  const [policy] = trpc.approval.policy.useSuspenseQuery()
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" maw={640}>
          {t('approval.policyHelp')}
        </Text>
        <EditAction verb={t('approval.editPolicy')} title={t('approval.policy')}>
          {(done) => <PolicyForm policy={policy} done={done} />}
        </EditAction>
      </Group>
      <Data label={t('approval.policy')} record={policy} fields={policyData} />
      <TextLink to="/approvals">{t('approval.seeAll')}</TextLink>
    </Stack>
  )
}

const PolicyForm = ({ policy, done }: { policy: ApprovalPolicy; done: () => void }) => {
  const form = useSchemaForm('approval', approvalPolicyEdit, {
    record: policy,
    save: trpc.approval.editPolicy.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="approveLoadsAbove" required={false} />
      <Field name="approveLimitsAbove" required={false} />
      <Field name="approveRefundsAbove" required={false} />
    </Form>
  )
}
