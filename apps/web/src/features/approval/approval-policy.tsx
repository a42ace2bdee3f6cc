import { lacksApprover, type Sums } from '@kaarditeek/domain/approval/rules'
import { type ApprovalPolicy, approvalPolicyEdit } from '@kaarditeek/domain/approval/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { TextLink } from '../../components/links'
import { PageSection } from '../../components/page'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { InviteLink } from '../../shared/company/invite-link'
import classes from './approval.module.css'

const sums = ['approveLoadsAbove', 'approveLimitsAbove', 'approveRefundsAbove'] as const

/** The wordings of each sum: its acts, what belongs to them, and the sum. */
const words = {
  approveLoadsAbove: { title: 'approval.loads', help: 'approval.loadsHelp', above: 'approval.above' },
  approveLimitsAbove: {
    title: 'approval.limitRaises',
    help: 'approval.limitRaisesHelp',
    above: 'approval.toMoreThan',
  },
  approveRefundsAbove: { title: 'approval.refunds', help: 'approval.refundsHelp', above: 'approval.above' },
} as const satisfies Record<keyof Sums, object>

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
      <InviteLink />
    </PageNotice>
  )
}

/** Each kind of act with what belongs to it, its sum, and how many users may approve it. */
const Policy = ({ policy }: { policy: ApprovalPolicy }) => {
  const t = useWords()
  const { data: approvers } = trpc.approval.approvers.useQuery()
  return (
    <Paper withBorder radius="lg" component="section" aria-label={t('approval.policy')}>
      <dl className={classes.policy}>
        {sums.map((sum) => {
          const { title, help, above } = words[sum]
          const value = policy[sum]
          return (
            <div key={sum}>
              <dt>
                <Text size="sm" fw={600}>
                  {t(title)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(help)}
                </Text>
              </dt>
              <dd>
                <Text size="sm" fw={value === null ? undefined : 600}>
                  {value === null ? t('approval.never') : t(above, { sum: formatMoney(value) })}
                </Text>
                {approvers && (
                  <Text size="sm" c="dimmed">
                    {t('approval.approvers', { count: approvers[sum] })}
                  </Text>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Paper>
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
      <Policy policy={policy} />
      <Text size="sm" c="dimmed" maw="48rem" mt="md">
        {t('approval.policyExempt')}
      </Text>
      <Text size="sm" mt="md">
        <TextLink to="/approvals">{t('approval.seeAll')}</TextLink>
      </Text>
    </PageSection>
  )
}

const PolicyForm = ({ policy, done }: { policy: ApprovalPolicy; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('approval', approvalPolicyEdit, {
    record: policy,
    save: trpc.approval.editPolicy.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <NobodyApproves of={sums} />
      {sums.map((sum) => (
        <Field key={sum} name={sum} required={false} hint={t('approval.sumHint')} />
      ))}
    </Form>
  )
}
