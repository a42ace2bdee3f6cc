import { kindWord } from '@kaarditeek/domain/approval/rules'
import type { Approval, ApprovalRow } from '@kaarditeek/domain/approval/schema'
import type { ApprovalState } from '@kaarditeek/domain/approval/states'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { Box, Text } from '@mantine/core'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useAmountOfAct } from '../../shared/approval/amount'
import { CardLink } from '../../shared/card/card-link'
import { LoadOf } from './load-of'
import type { Sums } from './sums'

const column = columnsOf<ApprovalRow>('approval')
const ofPage = columnsOf<Approval & Sums>('approval')

const author = column.person('author', 'authorName', { priority: 4.75, width: 9 })
const decided = [
  column.person('decidedBy', 'decidedByName', { priority: 0, onlyGiven: true }),
  column.moment('decidedAt', { priority: 0, onlyGiven: true }),
  column.optional('decisionReason', { priority: 0, onlyGiven: true }),
]

/** The link to an act, with its reason; on phones, which have no room for a column of its own, with its card. */
const titleOf = (row: ApprovalRow) => (
  <>
    <TextLink to="/approvals/$approvalID" params={{ approvalID: row.approvalID }}>
      <Kind {...row} />
    </TextLink>
    {row.comment && (
      <Text size="xs" c="dimmed" truncate>
        {row.comment}
      </Text>
    )}
    <Box hiddenFrom="sm">
      <Cards {...row} />
    </Box>
  </>
)

export const approvalColumns = [
  column.title('kind', titleOf, { width: 9 }),
  column.show('state', (row) => <State {...row} />, { width: 10.5, priority: 5 }),
  column.show('amount', (row) => <Amount {...row} />, { width: 9, priority: 6, align: 'end', named: true }),
  column.show('cardPan', (row) => <Cards {...row} />, { width: 11.75, grows: false, priority: 4.5 }),
  column.optional('comment', { width: 10, priority: 0 }),
  author,
  column.moment('createdAt', { priority: 5 }),
  column.day('expiresAt', { priority: 2 }),
  column.optional('accessToken', { priority: 0, width: 8 }),
  ...decided,
]

/** The width in rem of a fact that takes the place of two. */
const WIDE = 24

/** The data of an act on its page, below its kind and state. */
export const approvalData = [
  ofPage.money('added', { onlyGiven: true }),
  ofPage.show('transaction', (act) => <Payment {...act} />, { onlyGiven: true, width: WIDE }),
  ofPage.money('asked', { onlyGiven: true }),
  ofPage.money('refunded', { onlyGiven: true }),
  ofPage.money('refundsNow', { onlyGiven: true }),
  ofPage.money('taken', { onlyGiven: true }),
  ofPage.money('takesNow', { onlyGiven: true }),
  ofPage.show('reversedLoad', ({ reversedLoad }) => reversedLoad && <LoadOf load={reversedLoad} />, {
    ...{ onlyGiven: true, width: WIDE },
  }),
  ofPage.show('load', ({ load }) => load && <LoadOrder {...load} />, { onlyGiven: true }),
  column.optional('comment', { onlyGiven: true }),
  author,
  column.moment('createdAt'),
  column.optional('accessToken', { onlyGiven: true }),
  ...decided,
]

/** The same of an act that waits: others have no end to wait for. */
export const waitingData = [...approvalData, column.moment('expiresAt')]

const Kind = (act: Pick<ApprovalRow, 'kind' | 'cancels'>) => useWords()(`approval.${kindWord(act)}`)

const looks = {
  waiting: { icon: 'clock', tone: 'accent' },
  approved: { icon: 'check', tone: 'good' },
  rejected: { icon: 'cross', tone: 'warn' },
  expired: { icon: 'stop', tone: 'calm' },
} as const satisfies Record<ApprovalState, { icon: IconName; tone: Tone }>

type StateProps = Pick<Approval, 'state' | 'author' | 'decidedBy'> &
  Partial<Pick<ApprovalRow, 'equalID' | 'loadReversed'>>

/** The state of an act: whether an equal one waits too, whether its author took it back, and whether its load was taken back without it. */
export const State = ({ state, author, decidedBy, equalID = null, loadReversed = false }: StateProps) => {
  const t = useWords()
  if (state === 'rejected' && decidedBy === author)
    return (
      <Badge icon="undo" tone="calm">
        {t('approval.withdrawn')}
      </Badge>
    )
  if (state === 'waiting' && loadReversed)
    return (
      <Badge icon="empty" tone="warn">
        {t('approval.states_done')}
      </Badge>
    )
  return (
    <Badge {...looks[state]} tone={equalID === null ? looks[state].tone : 'warn'}>
      {t(equalID === null ? `approval.states_${state}` : 'approval.states_twice')}
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

/**
 * The payment of a refund: its time, payee and present amount. While the refund waits, also the amount that it would leave.
 */
const Payment = ({ transaction, state, refundedAmount }: Approval) => {
  const t = useWords()
  const dates = useDates()
  if (!transaction) return null
  const { dateIn, payee, amount } = transaction
  const left = state === 'waiting' && refundedAmount !== null ? amount - refundedAmount : null
  const parts = [
    dates.moment(dateIn),
    payee,
    state === 'approved' ? t('approval.paymentNow', { amount: formatMoney(amount) }) : formatMoney(amount),
    left !== null &&
      (left === 0 ? t('approval.cancels') : t('approval.leaves', { amount: formatMoney(left) })),
  ]
  return parts.filter(Boolean).join(' · ')
}

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
