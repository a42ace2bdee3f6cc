import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Transaction, TransactionOfCard } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { CustomerLink } from '../../components/customer-link'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row-title'
import { TextLink } from '../../components/text-link'
import { UnitLink } from '../../components/unit-link'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { TransactionActions } from './transaction-actions'

const column = columnsOf<Transaction>('transaction')
const ofCard = columnsOf<TransactionOfCard>('transaction')
const [dateIn, payee, operator, comment, inReports, amount] = [
  column.title('dateIn', (one) => <Time transaction={one} />, { width: 11.5, grows: false }),
  column('payee', undefined, { priority: 3 }),
  column.optional('operator', { priority: 1 }),
  column.optional('comment', { priority: 2 }),
  column.flag('showCommentInReports', { priority: 0 }),
  column('amount', (cents) => <Amount cents={cents} />, {
    align: 'end',
    width: 7.5,
    grows: false,
    priority: 4,
  }),
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
/** Columns of many cards' transactions. */
export const transactionColumns = [
  dateIn,
  ofCard.show('cardPan', (one) => <CardLink transaction={one} />, {
    width: 11.75,
    grows: false,
    priority: 4,
  }),
  ofCard.show('customerName', (one) => <OfCustomer transaction={one} />, { priority: 3 }),
  ofCard.show('customerUnitName', (one) => <OfUnit transaction={one} />, { priority: 1 }),
  payee,
  operator,
  comment,
  inReports,
  amount,
]

/** The time, marked if the transaction was changed afterwards. */
const Time = ({ transaction: { dateIn, hasChanged } }: { transaction: Transaction }) => {
  const t = useWords()
  const badge = hasChanged && (
    <Badge icon="edit" tone="warn">
      {t('transaction.hasChanged')}
    </Badge>
  )
  return (
    <RowTitle badge={badge}>
      <MomentValue value={dateIn} />
    </RowTitle>
  )
}

/** Shows an amount, or a badge for 0, which means a cancelled transaction. */
const Amount = ({ cents }: { cents: number }) => {
  const t = useWords()
  if (cents > 0) return formatMoney(cents)
  return (
    <Badge icon="cross" tone="calm">
      {t('transaction.cancelled')}
    </Badge>
  )
}

type OfCard = { transaction: TransactionOfCard }

const CardLink = ({ transaction: { cardID, cardPan } }: OfCard) => {
  const mayView = useMay()('viewCards')
  if (!mayView) return panInGroups(cardPan)
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }}>
      {panInGroups(cardPan)}
    </TextLink>
  )
}

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
