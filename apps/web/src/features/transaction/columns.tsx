import type { Transaction, TransactionOfCard } from '@kaarditeek/domain/transaction/schema'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { CardLink } from '../../shared/card/card-link'
import { CustomerLink, UnitLink } from '../../shared/customer/links'
import { isEdited } from '../../shared/transaction/is-edited'
import { Payee, WithData } from '../../shared/transaction/payment-data'
import { TransactionAmount } from '../../shared/transaction/transaction-amount'
import { WithWaitingRefund } from '../../shared/transaction/waiting-refund'
import { TransactionActions } from './transaction-actions'

const column = columnsOf<Transaction>('transaction')
const ofCard = columnsOf<TransactionOfCard>('transaction')
const [dateIn, payee, operator, comment, inReports, amount] = [
  // Wide enough for the mark of a changed one.
  column.title('dateIn', (one) => <Time transaction={one} />, { width: 16, grows: false }),
  column.show('payee', (one) => <Payee {...one} />, { priority: 3 }),
  column.optional('operator', { priority: 1 }),
  column.optional('comment', { priority: 2 }),
  column.flag('showCommentInReports', { priority: 0 }),
  column.show(
    'amount',
    (one) => (
      <WithWaitingRefund transaction={one}>
        <TransactionAmount cents={one.amount} refunded={one.refundedAmount} cancelled={one.cancelledAmount} />
      </WithWaitingRefund>
    ),
    {
      align: 'end',
      // Wide enough for what was refunded.
      width: 9,
      grows: false,
      priority: 4,
    },
  ),
]

export const cardTransactionColumns = [
  dateIn,
  payee,
  operator,
  comment,
  inReports,
  amount,
  column.actions('editTransactions', (transaction) => <TransactionActions transaction={transaction} />),
]
/** Fields of a transaction that lists show within other columns or leave to the card's page. */
export const transactionDetails = [
  'customerClosed',
  'customerUnitClosed',
  'data',
  'hasChanged',
  'metadata',
  'refundedAmount',
  'cancelledAmount',
] as const satisfies (keyof TransactionOfCard)[]

const beforePayee = [
  dateIn,
  ofCard.show('cardPan', ({ cardID, cardPan }) => <CardLink cardID={cardID} pan={cardPan} />, {
    width: 11.75,
    grows: false,
    priority: 4,
  }),
  ofCard.show('customerName', (one) => <OfCustomer transaction={one} />, { priority: 3 }),
]
const afterPayee = [operator, comment, inReports, amount]

const unit = ofCard.show('customerUnitName', (one) => <OfUnit transaction={one} />, { priority: 1 })

/** Columns of many cards' transactions. */
export const transactionColumns = [...beforePayee, unit, payee, ...afterPayee]

/** The same at one owner, with room for its name and the terminal, which tells one payee from another. */
export const ownerTransactionColumns = [
  ...beforePayee,
  unit,
  column.show('payee', (one) => <Payee {...one} />, { priority: 3, width: 13.5 }),
  ...afterPayee,
]

/** The same with one terminal, which is every payee. The unit has the data of the payment. */
export const terminalTransactionColumns = [
  ...beforePayee,
  ofCard.show(
    'customerUnitName',
    (one) => (
      <WithData data={one.data}>
        <OfUnit transaction={one} />
      </WithData>
    ),
    { priority: 3 },
  ),
  ...afterPayee,
]

/** The time, marked if the transaction was changed afterwards. */
const Time = ({ transaction }: { transaction: Transaction }) => {
  const t = useWords()
  const badge = isEdited(transaction) && (
    <Badge icon="edit" tone="warn">
      {t('transaction.hasChanged')}
    </Badge>
  )
  return (
    <RowTitle badge={badge}>
      <MomentValue value={transaction.dateIn} />
    </RowTitle>
  )
}

type OfCard = { transaction: TransactionOfCard }

const OfCustomer = ({ transaction: { customerID, customerName, customerClosed } }: OfCard) => (
  <CustomerLink customerID={customerID} closed={customerClosed}>
    {customerName}
  </CustomerLink>
)

const OfUnit = ({ transaction: { customerUnitClosed, customerUnitName, ...ref } }: OfCard) => (
  <UnitLink {...ref} closed={customerUnitClosed}>
    {customerUnitName}
  </UnitLink>
)
