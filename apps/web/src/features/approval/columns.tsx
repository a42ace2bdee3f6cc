import { addedTo } from '@kaarditeek/domain/approval/effect'
import type { Approval, ApprovalRow } from '@kaarditeek/domain/approval/schema'
import type { ApprovalState } from '@kaarditeek/domain/approval/states'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { Box } from '@mantine/core'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useAmountOfAct } from '../../shared/approval/amount'
import { CardLink } from '../../shared/card/card-link'

/**
 * The sums of an act on its page in cents: what its cards get together, and of a refund whose payment was changed meanwhile what was asked for, and what it
 * gave back, or would give back now. Null for others.
 */
type Sums = Record<'added' | 'asked' | 'refunded' | 'refundsNow', number | null>

/** Returns the sums of an act for its page. */
export const sumsOf = ({ cards, amount, state, refundedAmount }: Approval): Sums => {
  const differs = refundedAmount !== null && refundedAmount !== amount
  const isWaiting = state === 'waiting'
  return {
    added: cards.length > 1 ? addedTo(cards) : null,
    asked: differs ? amount : null,
    refunded: differs && !isWaiting ? refundedAmount : null,
    refundsNow: differs && isWaiting ? refundedAmount : null,
  }
}

const column = columnsOf<ApprovalRow>('approval')
const ofPage = columnsOf<Approval & Sums>('approval')

const author = column.person('author', 'authorName', { priority: 4.75, width: 9 })
const decided = [
  column.person('decidedBy', 'decidedByName', { priority: 0, onlyGiven: true }),
  column.moment('decidedAt', { priority: 0, onlyGiven: true }),
  column.optional('decisionReason', { priority: 0, onlyGiven: true }),
]

/** The link to an act; on phones, which have no room for a column of its own, with its card. */
const titleOf = (row: ApprovalRow) => (
  <>
    <TextLink to="/approvals/$approvalID" params={{ approvalID: row.approvalID }}>
      <Kind kind={row.kind} />
    </TextLink>
    <Box hiddenFrom="sm">
      <Cards {...row} />
    </Box>
  </>
)

export const approvalColumns = [
  column.title('kind', titleOf, { width: 9 }),
  column.show('state', ({ state, equalID }) => <State at={state} twice={equalID !== null} />, {
    width: 10.5,
    priority: 5,
  }),
  column.show('amount', (row) => <Amount {...row} />, { width: 9, priority: 6, align: 'end', named: true }),
  column.show('cardPan', (row) => <Cards {...row} />, { width: 11.75, grows: false, priority: 4.5 }),
  column.optional('comment', { width: 10, priority: 4 }),
  author,
  column.moment('createdAt', { priority: 5 }),
  column.day('expiresAt', { priority: 2 }),
  column.optional('accessToken', { priority: 0, width: 8 }),
  ...decided,
]

/** The data of an act on its page, below its kind and state. */
export const approvalData = [
  ofPage.money('added', { onlyGiven: true }),
  ofPage.show('transaction', ({ transaction }) => transaction && <Payment {...transaction} />, {
    onlyGiven: true,
  }),
  ofPage.money('asked', { onlyGiven: true }),
  ofPage.money('refunded', { onlyGiven: true }),
  ofPage.money('refundsNow', { onlyGiven: true }),
  ofPage.show('load', ({ load }) => load && <LoadOrder {...load} />, { onlyGiven: true }),
  column.optional('comment', { onlyGiven: true }),
  author,
  column.moment('createdAt'),
  column.optional('accessToken', { onlyGiven: true }),
  ...decided,
]

/** The same of an act that waits: others have no end to wait for. */
export const waitingData = [...approvalData, column.moment('expiresAt')]

const Kind = ({ kind }: Pick<ApprovalRow, 'kind'>) => useWords()(`approval.kinds_${kind}`)

const looks = {
  waiting: { icon: 'clock', tone: 'accent' },
  approved: { icon: 'check', tone: 'good' },
  rejected: { icon: 'cross', tone: 'warn' },
  expired: { icon: 'stop', tone: 'calm' },
} as const satisfies Record<ApprovalState, { icon: IconName; tone: Tone }>

/** The state of an act. `twice`: an equal one waits too. */
export const State = ({ at, twice = false }: { at: ApprovalState; twice?: boolean }) => {
  const t = useWords()
  return (
    <Badge {...looks[at]} tone={twice ? 'warn' : looks[at].tone}>
      {t(twice ? 'approval.states_twice' : `approval.states_${at}`)}
    </Badge>
  )
}

/** The amount of an act, or the new limit of its card. */
const Amount = (act: ApprovalRow) => <TextValue value={useAmountOfAct(act)} />

/** The card of an act, or the number of its cards. */
const Cards = ({ cardID, cardPan, cardCount: count }: ApprovalRow) => {
  const t = useWords()
  return cardPan === null ? t('approval.cards', { count }) : <CardLink cardID={cardID} pan={cardPan} />
}

/** The transaction that a refund lowers, with its present amount. */
const Payment = ({ dateIn, amount, payee }: NonNullable<Approval['transaction']>) =>
  `${useDates().moment(dateIn)} · ${payee} · ${formatMoney(amount)}`

/** When and how several cards are loaded. */
const LoadOrder = ({ on, monthly, upTo }: NonNullable<Approval['load']>) => {
  const t = useWords()
  const parts = [
    on === null ? t('approval.atOnce') : formatDay(on),
    monthly && t('cardLoad.monthly'),
    upTo && t('cardLoad.upTo'),
  ]
  return parts.filter(Boolean).join(' · ')
}
