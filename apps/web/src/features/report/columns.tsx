import type {
  CardReportRow,
  TerminalReportRow,
  TerminalSummaryRow,
  WebApiReportRow,
} from '@kaarditeek/domain/report/schema'
import { columnsOf } from '../../components/list/columns'
import { MomentValue } from '../../components/value'
import { CardLink } from '../../shared/card/card-link'
import { TransactionAmount } from '../../shared/transaction/transaction-amount'

type Reported = Pick<CardReportRow, 'cardID' | 'amount' | 'dateIn' | 'customer' | 'unit'>

const column = columnsOf<Reported>('report')
const ofCards = columnsOf<CardReportRow>('report')
const ofTerminals = columnsOf<TerminalReportRow>('report')
const ofWebApi = columnsOf<WebApiReportRow>('report')
const ofSummary = columnsOf<TerminalSummaryRow>('report')

const PAN = { width: 11.75, grows: false, priority: 4 }
const [dateIn, customer, unit, amount] = [
  column.title('dateIn', (row) => <MomentValue value={row.dateIn} />, { width: 11 }),
  column('customer', undefined, { priority: 3 }),
  column('unit'),
  column('amount', (cents) => <TransactionAmount cents={cents} />, {
    align: 'end',
    width: 7.5,
    grows: false,
    priority: 4,
  }),
]

/** Columns of the reports. Specification §3, Report rows. */
export const cardReportColumns = [
  dateIn,
  ofCards.show('cardPan', (row) => <CardLink cardID={row.cardID} pan={row.cardPan} />, PAN),
  customer,
  unit,
  ofCards('payee', undefined, { priority: 2 }),
  ofCards.optional('comment', { priority: 0 }),
  amount,
]
export const terminalReportColumns = [
  dateIn,
  ofTerminals('terminalOwnerName', undefined, { priority: 2 }),
  ofTerminals('terminal', undefined, { priority: 3 }),
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
  ofWebApi('webApiName', undefined, { priority: 3 }),
  ofWebApi.show('card', (row) => <CardLink cardID={row.cardID} pan={row.card} />, PAN),
  customer,
  unit,
  amount,
]
