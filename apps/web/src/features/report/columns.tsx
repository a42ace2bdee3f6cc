import type {
  CardReportRow,
  TerminalReportRow,
  TerminalSummaryRow,
  WebApiReportRow,
} from '@kaarditeek/domain/report/schema'
import { columnsOf } from '../../components/list/columns'
import { MomentValue, TextValue } from '../../components/value'
import { CardLink } from '../../shared/card/card-link'
import { CustomerLink } from '../../shared/customer/links'
import { Payee, WithData } from '../../shared/transaction/payment-data'
import { TransactionAmount } from '../../shared/transaction/transaction-amount'

type Reported = Pick<
  CardReportRow,
  | 'cardID'
  | 'amount'
  | 'refundedAmount'
  | 'cancelledAmount'
  | 'data'
  | 'dateIn'
  | 'customerID'
  | 'customer'
  | 'unit'
>

const column = columnsOf<Reported>('report')
const ofCards = columnsOf<CardReportRow>('report')
const ofTerminals = columnsOf<TerminalReportRow>('report')
const ofWebApi = columnsOf<WebApiReportRow>('report')
const ofSummary = columnsOf<TerminalSummaryRow>('report')

const PAN = { width: 11.75, grows: false, priority: 4 }
const [dateIn, customer, unit, amount] = [
  column.title('dateIn', (row) => <MomentValue value={row.dateIn} />, { width: 11 }),
  column.show('customer', (row) => <CustomerLink customerID={row.customerID}>{row.customer}</CustomerLink>, {
    priority: 3,
  }),
  column.show('unit', ({ unit, customer }) => <TextValue value={unit === customer ? null : unit} />),
  column.show(
    'amount',
    (one) => (
      <TransactionAmount cents={one.amount} refunded={one.refundedAmount} cancelled={one.cancelledAmount} />
    ),
    { align: 'end', width: 9, grows: false, priority: 4 },
  ),
]

/** Fields that the reports show within other columns. */
export const reportDetails = [
  'data',
  'refundedAmount',
  'cancelledAmount',
] as const satisfies (keyof Reported)[]

/** Columns of the reports. Rule 10.1. */
export const cardReportColumns = [
  dateIn,
  ofCards.show('cardPan', (row) => <CardLink cardID={row.cardID} pan={row.cardPan} />, PAN),
  customer,
  unit,
  ofCards.show('payee', (row) => <Payee {...row} />, { priority: 2 }),
  ofCards.optional('comment', { priority: 0 }),
  amount,
]
export const terminalReportColumns = [
  dateIn,
  ofTerminals('terminalOwnerName', undefined, { priority: 2 }),
  ofTerminals.show('terminal', (row) => <WithData data={row.data}>{row.terminal}</WithData>, { priority: 3 }),
  ofTerminals.show('cardPan', (row) => <CardLink cardID={row.cardID} pan={row.cardPan} />, PAN),
  customer,
  unit,
  amount,
]
export const terminalSummaryColumns = [
  ofSummary.title('terminal'),
  ofSummary('terminalOwnerName'),
  ofSummary.number('transactionCount', { priority: 2 }),
  ofSummary.money('amount', { priority: 3 }),
]
export const webApiReportColumns = [
  dateIn,
  ofWebApi.show('webApiName', (row) => <WithData data={row.data}>{row.webApiName}</WithData>, {
    priority: 3,
  }),
  ofWebApi.show('card', (row) => <CardLink cardID={row.cardID} pan={row.card} />, PAN),
  customer,
  unit,
  amount,
]
