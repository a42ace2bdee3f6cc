import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { transaction, transactionOfCard } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import type { z } from 'zod'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { TextLink } from '../../components/text-link'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

type Transaction = z.output<typeof transaction>
type TransactionOfCard = z.output<typeof transactionOfCard>

const column = columnsOf<Transaction>('transaction')
const ofCard = columnsOf<TransactionOfCard>('transaction')
const [dateIn, payee, amount] = [
  column.title('dateIn', (one) => <MomentValue value={one.dateIn} />),
  column('payee'),
  column('amount', (cents) => <Amount cents={cents} />, { align: 'end' }),
]

export const cardTransactionColumns = [dateIn, payee, column.optional('comment'), amount]
export const ownerTransactionColumns = [
  dateIn,
  ofCard.show('cardPan', (one) => <CardLink transaction={one} />),
  ofCard('customerName'),
  payee,
  amount,
]

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

const CardLink = ({ transaction: { cardID, cardPan } }: { transaction: TransactionOfCard }) => {
  const mayView = useMay()('viewCards')
  if (!mayView) return panInGroups(cardPan)
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }}>
      {panInGroups(cardPan)}
    </TextLink>
  )
}
