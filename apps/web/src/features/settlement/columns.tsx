import type {
  SettledTerminal,
  Settlement,
  SettlementLine,
  WholeSettlement,
} from '@kaarditeek/domain/settlement/schema'
import type { SettlementState } from '@kaarditeek/domain/settlement/states'
import { balanceOf } from '@kaarditeek/domain/settlement/sums'
import { formatDay, formatDecimal } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Box } from '@mantine/core'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { MoneyValue, TextValue } from '../../components/value'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { CardLink } from '../../shared/card/card-link'

type TerminalOfOwner = SettledTerminal & Pick<Settlement, 'terminalOwnerID'>

const column = columnsOf<Settlement>('settlement')
const ofWhole = columnsOf<WholeSettlement>('settlement')
const ofLine = columnsOf<SettlementLine>('settlement')
const ofTerminal = columnsOf<TerminalOfOwner>('settlement')

const looks = {
  draft: { icon: 'edit', tone: 'accent' },
  closed: { icon: 'lock', tone: 'calm' },
  paid: { icon: 'check', tone: 'good' },
} as const satisfies Record<SettlementState, { icon: IconName; tone: Tone }>

export const State = ({ at }: { at: SettlementState }) => (
  <Badge {...looks[at]}>{useWords()(`settlement.${at}`)}</Badge>
)

/** The name of a settlement: its number, or that it is a draft. */
export const useNameOf = () => {
  const t = useWords()
  return ({ number }: { number: number | null }) =>
    number === null ? t('settlement.unnumbered') : t('settlement.numbered', { number })
}

/** The name of a settlement with its owner: a draft has no number that tells it from others. */
export const useFullNameOf = () => {
  const nameOf = useNameOf()
  return (settlement: Pick<Settlement, 'number' | 'terminalOwnerName'>) =>
    settlement.number === null
      ? settlement.terminalOwnerName
      : `${nameOf(settlement)} (${settlement.terminalOwnerName})`
}

export const PageLink = ({ settlementID, number }: Pick<Settlement, 'settlementID' | 'number'>) => (
  <TextLink to="/settlements/$settlementID" params={{ settlementID }}>
    {useNameOf()({ number })}
  </TextLink>
)

/** The link to a settlement. A phone has no column for the state of one that is not a draft, which its name says. */
const Title = (row: Settlement) => (
  <>
    <PageLink {...row} />
    {row.state !== 'draft' && (
      <Box component="span" hiddenFrom="sm" ms="xs">
        <State at={row.state} />
      </Box>
    )}
  </>
)

const Owner = ({ terminalOwnerID, terminalOwnerName }: Settlement) =>
  useMay()('viewTerminals') ? (
    <TextLink to="/terminal-owners/$terminalOwnerID" params={{ terminalOwnerID }}>
      {terminalOwnerName}
    </TextLink>
  ) : (
    terminalOwnerName
  )

const Terminal = ({ terminalOwnerID, terminalID, terminal }: TerminalOfOwner) =>
  useMay()('viewTerminals') ? (
    <TextLink
      to="/terminal-owners/$terminalOwnerID/terminals/$tid"
      params={{ terminalOwnerID, tid: terminalID }}
    >
      {terminal}
    </TextLink>
  ) : (
    terminal
  )

/** The title of a settlement's page: its name, owner and days. */
export const useTitleOf = () => {
  const nameOf = useNameOf()
  return (settlement: Settlement) =>
    `${nameOf(settlement)}: ${settlement.terminalOwnerName}, ${formatShortPeriod(settlement)}`
}

const period = column.show('startDate', formatShortPeriod, {
  label: 'settlement.period',
  width: 10.5,
  grows: false,
  priority: 7,
})
const state = column.show('state', ({ state: at }) => <State at={at} />, { width: 8, priority: 7 })
const signed = { width: 8, grows: false, align: 'end', named: true } as const
const given = { onlyGiven: true, priority: 0 } as const
const paidOn = column('paidOn', (day) => day && formatDay(day), { ...given, width: 7.25, named: true })

const named = { label: 'settlement.one', width: 9.5 } as const
const ofEach = [
  period,
  state,
  column.money('amount', { priority: 3, width: 8 }),
  column.money('correctionAmount', { ...signed, priority: 2 }),
  column.money('fee', { priority: 2, width: 7 }),
  column.money('vat', { priority: 1, width: 7 }),
  column.money('payable', { priority: 8, width: 8.5 }),
  column.number('transactionCount', { priority: 0 }),
  column.number('correctionCount', { priority: 0 }),
  column.moment('createdAt', { priority: 0 }),
  paidOn,
]

export const settlementColumns = [
  column.title('number', (row) => <Title {...row} />, named),
  column.show('terminalOwnerName', (row) => <Owner {...row} />, { width: 9, priority: 9 }),
  ...ofEach,
]

/** Columns of an owner's settlements on its page, where a phone has room for the state. */
export const ownerSettlementColumns = [
  column.title('number', (row) => <PageLink {...row} />, named),
  ...ofEach,
]

/** Fields of a settlement that its page shows, and its lists do not. */
export const settlementDetails = [
  'endDate',
  'terminalOwnerClosed',
  'terminalOwnerIdentifier',
  'numberedAt',
  'numberedBy',
  'paidAt',
  'paidBy',
] as const

const asked = [column('terminalOwnerName'), period]

/** To whom, for which days and how much is paid, in the questions about a settlement: in the words of `balanceOf`. */
export const askedFields = {
  payable: [...asked, column.money('payable')],
  owed: [
    ...asked,
    column('payable', (cents) => <MoneyValue value={balanceOf(cents).cents} />, { label: 'settlement.owed' }),
  ],
}

const ownerTitle = column.title('terminalOwnerName', ({ terminalOwnerName }) => terminalOwnerName, {
  width: 9,
})
const payable = column.money('payable', { priority: 8, width: 8.5, grows: false })

/** The settlements that an action on several takes, by their state: a draft has no number. */
export const chosenColumns = {
  draft: [ownerTitle, period, payable],
  closed: [
    ownerTitle,
    column.number('number', { width: 5, grows: false, named: true, priority: 5 }),
    period,
    payable,
  ],
}

/** The data of a settlement on its page, beside its sums. */
export const settlementData = [
  column.show('terminalOwnerName', (row) => <Owner {...row} />),
  column.optional('terminalOwnerIdentifier', { onlyGiven: true }),
  period,
  column.moment('createdAt'),
  column.moment('numberedAt', given),
  column.optional('numberedBy', given),
  paidOn,
  column.moment('paidAt', given),
  column.optional('paidBy', given),
  ofWhole('lastMail', (mail) => mail && <Mailed mail={mail} />, { ...given, label: 'settlement.sentTo' }),
]

/** To whom and when the settlement was mailed last, or that the mail waits or was given up. */
const Mailed = ({
  mail: { recipient, sentAt, state: at },
}: {
  mail: NonNullable<WholeSettlement['lastMail']>
}) => {
  const t = useWords()
  const dates = useDates()
  return t(`settlement.mail_${at}`, { recipient, time: sentAt ? dates.moment(sentAt) : '' })
}

/** The fields of a settlement in its history. */
export const settlementChanges = [
  column.number('number', { none: 'settlement.draft' }),
  column('startDate', (day) => formatDay(day)),
  column('endDate', (day) => formatDay(day)),
  column.number('transactionCount'),
  column.money('amount'),
  column.number('correctionCount'),
  column.money('correctionAmount'),
  column.money('fee'),
  column.money('vat'),
  column('paidOn', (day) => <TextValue value={day === null ? null : formatDay(day)} />),
]

const corrected = [
  ofTerminal.title('terminal', (row) => <Terminal {...row} />),
  ofTerminal.number('transactionCount', { priority: 3 }),
  ofTerminal.money('amount', { priority: 4 }),
  ofTerminal.money('correctionAmount', { ...signed, priority: 2 }),
  ofTerminal.money('fee', { priority: 1 }),
]

/** The sums by terminal; those without corrections leave them out. */
export const terminalColumns = {
  corrected,
  plain: corrected.filter(({ key }) => key !== 'correctionAmount'),
}

/** Opens the settlement that a correction refers to. */
const Original = ({ originalSettlementID, originalNumber }: SettlementLine) =>
  originalSettlementID === null ? (
    '–'
  ) : (
    <PageLink settlementID={originalSettlementID} number={originalNumber} />
  )

/** The time of a line's transaction, which opens the transactions of its card on that day. */
const TransactionTime = ({ cardID, dateIn }: SettlementLine) => {
  const dates = useDates()
  const day = useBusinessTime().dayOf(dateIn)
  const may = useMay()
  const shown = dates.moment(dateIn)
  const ofDay = { tab: 'transactions', startDate: day, endDate: day } as const
  if (!may('viewCards') || !may('viewTransactions')) return shown
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }} search={ofDay}>
      {shown}
    </TextLink>
  )
}

export const lineColumns = [
  ofLine.show('dateIn', (line) => <TransactionTime {...line} />, {
    ...{ width: 11, grows: false, named: true, priority: 6 },
  }),
  ofLine.title('terminal', ({ terminal }) => terminal, { width: 8 }),
  ofLine.show('panLast4', ({ cardID, panLast4 }) => <CardLink cardID={cardID} pan={`•••• ${panLast4}`} />, {
    width: 7,
    grows: false,
    priority: 4.5,
  }),
  ofLine.money('amount', { priority: 5, named: true }),
  // Subtracted, as by terminal.
  ofLine.show('fee', ({ fee }) => <MoneyValue value={0 - fee} />, {
    ...{ align: 'end', width: 7.5, grows: false, named: true, priority: 4 },
  }),
  ofLine.show('originalNumber', (line) => <Original {...line} />, {
    label: 'settlement.original',
    width: 11,
    priority: 3,
    named: true,
  }),
  ofLine('transactionID', String, { width: 9, grows: false, named: true, align: 'end', priority: 1 }),
  ofLine('vatPercentage', (percentage) => formatDecimal(percentage), {
    ...{ width: 7, grows: false, named: true, align: 'end', priority: 0 },
  }),
]
