import { isChangedCard } from '@kaarditeek/domain/approval/rules'
import type { Approval, ApprovalCard, Effect, LimitsOfAct } from '@kaarditeek/domain/approval/schema'
import { plainStandingOf } from '@kaarditeek/domain/card/rules'
import { formatMoney } from '@kaarditeek/i18n/format'
import { columnsOf } from '../../components/list/columns'
import { ShortList } from '../../components/list/short-list'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { CardLink } from '../../shared/card/card-link'
import { useLimitChange, useLimitsChange } from '../../shared/card/limits-change'
import { StandingBadge } from '../../shared/card/standing-badge'
import { keptOf } from './sums'

type Row = ApprovalCard & { isKept: boolean }

const column = columnsOf<Row>('approval')

const pan = column.title('cardPan', ({ cardID, cardPan }) => <CardLink cardID={cardID} pan={cardPan} />, {
  width: 11.75,
})
const name = column.optional('nameOnCard', { label: 'card.nameOnCard', priority: 3 })
const customer = column.optional('customerName', { label: 'card.customerName', width: 9, priority: 4.25 })
const state = column.show('cardState', (card) => <State {...card} />, {
  label: 'card.cardState',
  priority: 4,
})
const amount = column.money('amount', { none: 'common.unlimited', priority: 4, named: true })
const limits = column.show('limits', ({ limits: both }) => both && <ChangedLimits {...both} />, {
  width: 11.5,
  priority: 5,
  named: true,
})
const balance = column.show('balance', (row) => <BalanceOf {...row} />, {
  label: 'card.balance',
  width: 11.5,
  priority: 6,
  align: 'end',
  named: true,
})
const uses = column.number('uses', {
  label: 'card.uses',
  priority: 4.5,
  named: true,
})
const columnsOfLimits = [pan, name, customer, state, limits, balance]
const columnsOfMoney = [pan, name, customer, state, amount, balance]
const columnsOfUses = [pan, customer, state, amount, uses, limits, balance]

const columnsFor = ({ kind, cards }: Approval) => {
  if (kind === 'limits') return columnsOfLimits
  return cards.some((card) => card.uses !== null || card.limits !== null) ? columnsOfUses : columnsOfMoney
}

/** The cards of an act, with what it changes of each. */
export const CardsOfAct = ({ approval, label }: { approval: Approval; label: string }) => {
  const kept = keptOf(approval)
  const rows = approval.cards.map((card) => ({ ...card, isKept: kept.includes(card) }))
  return <ShortList name="approvalCard" label={label} columns={columnsFor(approval)} rows={rows} />
}

/** The limits of a card before and after the act. */
export const NewLimits = ({ before, after }: LimitsOfAct) =>
  useWords()('card.limitsBody', useLimitsChange()(before, after))

/** The limits in a row: that of uses only if it changes. */
const ChangedLimits = ({ before, after }: LimitsOfAct) => {
  const t = useWords()
  const { amount, uses } = useLimitsChange()(before, after)
  return before.countLimit === after.countLimit ? amount : `${amount} · ${t('card.uses')}: ${uses}`
}

/** Says that loads which the act is to take back together stay on their cards, or stayed. */
export const KeptLoads = ({ approval }: { approval: Approval }) => {
  const t = useWords()
  const count = keptOf(approval).length
  const isWaiting = approval.state === 'waiting'
  if (count === 0) return null
  return (
    <PageNotice
      tone={isWaiting ? 'warn' : 'accent'}
      icon={isWaiting ? 'warning' : 'info'}
      title={t(isWaiting ? 'loadPlan.notReversed' : 'loadPlan.stayed', { count })}
      text={t('approval.keptLoads')}
    />
  )
}

/** The balance of a card before and after the act. */
export const NewBalance = ({ before, after }: Effect['balance']) =>
  useLimitChange()(before, after, formatMoney)

const BalanceOf = ({ balance: both, isKept }: Row) => {
  const t = useWords()
  if (both) return <NewBalance {...both} />
  return isKept && t('approval.isKept')
}

const State = ({ successorID, ...card }: ApprovalCard) => (
  <StandingBadge standing={plainStandingOf({ ...card, replaced: successorID !== null })} />
)

/**
 * Warns of cards that would better get nothing. The form of the act leaves such cards out, but they may have changed since. A refund goes
 * to the card that paid, or to its successor.
 */
export const ChangedCards = ({ kind, cards }: Pick<Approval, 'kind' | 'cards'>) => {
  const t = useWords()
  const count = kind === 'refund' ? 0 : cards.filter(isChangedCard).length
  return (
    count > 0 && (
      <PageNotice
        tone="warn"
        icon="warning"
        title={t('approval.changedCards', { count })}
        text={t('approval.changedCardsHelp')}
      />
    )
  )
}
