import type { Viewer } from '@kaarditeek/domain/access/access'
import { mayApprove, mayReject, mayStillRefund, mayStillReverse } from '@kaarditeek/domain/approval/rules'
import { type Approval, approvalDecision } from '@kaarditeek/domain/approval/schema'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useTextOfAct } from '../../shared/approval/amount'
import { ChangedCards, KeptLoads, NewBalance, NewLimits } from './cards-of-act'
import { EqualLoad } from './equal-load'
import { keptOf, sumsOf } from './sums'

type Props = { approval: Approval }

/** The act in words, in lower case, because it follows a colon in a title. */
const useWhat = (approval: Approval) => {
  const text = useTextOfAct(approval)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Why the viewer may not approve an act, or null. Nothing can be refunded of a cancelled transaction, nor taken back of a load twice. */
const mayApproveNow = (approval: Approval, viewer: Viewer) =>
  mayApprove(approval, viewer) ??
  mayStillReverse(approval.loadReversed) ??
  (approval.transaction && mayStillRefund(approval.transaction.amount, 0))

/** Returns why the viewer may not approve, or reject, an act that waits; null if the viewer may. */
export const useWhyNot = (approval: Approval, judge = mayApproveNow): string | null => {
  const { role, permissions } = useViewer()
  return refusalText(judge(approval, { level: role.level, permissions }))
}

/** Approves or rejects an act, each with an optional reason. Its author withdraws it instead. Rule 20.4. */
export const Decide = ({ approval }: Props) => {
  const t = useWords()
  const what = useWhat(approval)
  const verb = approval.own ? 'withdraw' : 'reject'
  return (
    <>
      <EditAction
        icon={approval.own ? 'undo' : 'cross'}
        verb={t(`approval.${verb}`)}
        title={t(`approval.${verb}Title`, { what })}
        why={useWhyNot(approval, mayReject)}
      >
        {(done) => <DecisionForm approval={approval} decision={verb} done={done} />}
      </EditAction>
      <EditAction
        icon="check"
        variant="filled"
        verb={t('approval.approve')}
        title={t('approval.approveTitle', { what })}
        why={useWhyNot(approval)}
      >
        {(done) => <DecisionForm approval={approval} decision="approve" done={done} />}
      </EditAction>
    </>
  )
}

/** What each decision calls and says. */
const decisions = {
  approve: { call: trpc.approval.approve, body: 'approval.approveBody', done: 'approval.approved' },
  reject: { call: trpc.approval.reject, body: 'approval.rejectBody', done: 'approval.rejected' },
  withdraw: { call: trpc.approval.reject, body: 'approval.withdrawBody', done: 'approval.withdrawn' },
} as const

/** Links to the oldest other act that the viewer may decide; undefined if there is none. */
const useNext = ({ approvalID }: Approval, enabled: boolean) => {
  const t = useWords()
  const { data } = trpc.approval.page.useQuery(
    { toDecide: true, orderBy: 'createdAt', limit: 2 },
    { enabled },
  )
  const next = data?.list.find((other) => other.approvalID !== approvalID)
  return (
    next && (
      <NoticeLink to="/approvals/$approvalID" params={next}>
        {t('approval.next')}
      </NoticeLink>
    )
  )
}

type FormProps = Props & { decision: keyof typeof decisions; done: () => void }

const DecisionForm = ({ approval, decision, done }: FormProps) => {
  const t = useWords()
  const { approvalID, authorName: author, cards } = approval
  const { call, body, done: said } = decisions[decision]
  const next = useNext(approval, decision !== 'withdraw')
  const form = useSchemaForm('approval', approvalDecision, {
    start: { approvalID },
    save: call.useMutation(),
    saved: () => notice(t(said), next),
    done,
  })
  return (
    <Form form={form} submit={t(`approval.${decision}`)} dangerous={decision !== 'approve'}>
      {decision === 'approve' && (
        <>
          <EqualLoad approval={approval} />
          <KeptLoads approval={approval} />
          <ChangedCards kind={approval.kind} cards={cards} />
        </>
      )}
      <CardOrCount approval={approval} changes={decision === 'approve'} />
      <Text size="sm">{t(body, { author })}</Text>
      <Field
        name="reason"
        required={false}
        hint={decision === 'reject' ? t('approval.reasonHint') : undefined}
      />
    </Form>
  )
}

/**
 * The act's only card and, if the decision changes it, its limits or balance before and after. Of several cards the number, and if the decision leaves some
 * out, of the others with their sum.
 */
const CardOrCount = ({ approval, changes }: Props & { changes: boolean }) => {
  const t = useWords()
  const { cards } = approval
  const { takesNow } = sumsOf(approval)
  const [card] = cards
  if (!card || cards.length > 1) {
    const count = cards.length - (changes ? keptOf(approval).length : 0)
    return (
      <Text size="sm">
        {[t('approval.cards', { count }), changes && takesNow !== null && formatMoney(takesNow)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    )
  }
  return (
    <Text size="sm" fw={600} className="tabular">
      {[panInGroups(card.cardPan), card.nameOnCard].filter(Boolean).join(' · ')}
      {changes && <br />}
      {changes &&
        (card.limits ? <NewLimits {...card.limits} /> : card.balance && <NewBalance {...card.balance} />)}
    </Text>
  )
}
