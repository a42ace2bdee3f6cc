import { equalPlan } from '@kaarditeek/domain/approval/equal-plan'
import { PageNotice } from '../../../components/page-notice'
import { ApprovalLink } from '../../../components/waits-for-approval'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { companyNow } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'
import { EqualLoadMade } from '../../../shared/approval/equal-load-made'

type Props = {
  /** The cards that the form would load. */
  cardIDs: readonly number[]
  /** What all of them get together, in cents. */
  amount: number
  /** Whether the form asks for approval. */
  asks: boolean
}

/** Whether the form loads at once, repeats and tops up. */
type Order = { isNow: boolean; monthly: boolean; upTo: boolean }

/** Warns in a form that asks for approval that an equal load of these cards was made or ordered lately. Rule 20.6. */
export const EqualMade = ({ cardIDs, amount, asks, order }: Props & { order: Order }) => {
  const t = useWords()
  const [cardID] = cardIDs
  const { data } = trpc.loadPlan.page.useQuery({ cardID }, { enabled: asks && cardID !== undefined })
  if (!asks || !data || cardID === undefined) return null
  const plan = equalPlan(data.list, { ...order, amount, cardCount: cardIDs.length }, companyNow())
  return (
    plan && (
      <EqualLoadMade
        load={{ ...plan, cardID }}
        help={t('cardLoad.equalMadeHelp', { author: plan.authorName })}
      />
    )
  )
}

/** Warns in a form that a request for a load of as many cards with the same sum, this card among them, already waits. Rule 20.6. */
export const EqualRequest = ({ cardIDs, amount, asks }: Props) => {
  const t = useWords()
  const [cardID] = cardIDs
  const enabled = useMay()('viewApprovals') && asks && cardID !== undefined
  const { data } = trpc.approval.page.useQuery({ cardID, state: 'waiting', kind: 'load' }, { enabled })
  const equal = enabled && data?.list.find((one) => one.amount === amount && one.cardCount === cardIDs.length)
  return (
    equal && (
      <PageNotice
        tone="warn"
        icon="warning"
        title={t('cardLoad.equalWaits')}
        text={t('cardLoad.equalWaitsHelp')}
      >
        <ApprovalLink approvalID={equal.approvalID} />
      </PageNotice>
    )
  )
}
