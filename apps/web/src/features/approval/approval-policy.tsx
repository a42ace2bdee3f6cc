import { lacksApprover, type Sums } from '@kaarditeek/domain/approval/rules'
import { type ApprovalPolicy, approvalPolicyEdit } from '@kaarditeek/domain/approval/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Data } from '../../components/data'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton, TextLink } from '../../components/links'
import { PageSection } from '../../components/page'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { policyData } from './columns'

const sums = ['approveLoadsAbove', 'approveLimitsAbove', 'approveRefundsAbove'] as const

/** Warns if acts above one of these sums would wait for a second user who does not exist. */
const NobodyApproves = ({ of }: { of: readonly (keyof Sums)[] }) => {
  const t = useWords()
  const { data } = trpc.approval.approvers.useQuery()
  if (!data || !lacksApprover(of, data)) return null
  return (
    <PageNotice
      tone="warn"
      icon="warning"
      title={t('approval.nobodyApproves')}
      text={t('approval.nobodyApprovesHelp')}
    >
      <LinkButton
        to="/companies/company"
        search={{ tab: 'operators' }}
        state={{ add: true }}
        variant="default"
        size="compact-sm"
      >
        {t('operator.add')}
      </LinkButton>
    </PageNotice>
  )
}

/** The sums above which acts of the own company wait for a second person, as a tab. Rule 20.2. */
export const ApprovalPolicyTab = () => {
  const t = useWords()
  const [policy] = trpc.approval.policy.useSuspenseQuery()
  return (
    <PageSection
      title={t('approval.part')}
      help={t('approval.policyHelp')}
      actions={
        <EditAction verb={t('approval.editPolicy')} title={t('approval.part')}>
          {(done) => <PolicyForm policy={policy} done={done} />}
        </EditAction>
      }
    >
      <NobodyApproves of={sums.filter((sum) => policy[sum] !== null)} />
      <Data label={t('approval.policy')} record={policy} fields={policyData} />
      <Text size="sm">
        <TextLink to="/approvals">{t('approval.seeAll')}</TextLink>
      </Text>
    </PageSection>
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
      <NobodyApproves of={sums} />
      {sums.map((sum) => (
        <Field key={sum} name={sum} required={false} />
      ))}
    </Form>
  )
}
