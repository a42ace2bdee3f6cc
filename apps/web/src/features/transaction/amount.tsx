import { formatMoney } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { useWords } from '../../lib/language'

/** A cancelled transaction is one of nothing. */
export const Amount = ({ of: { amount } }: { of: { amount: number } }) => {
  const t = useWords()
  if (amount > 0) return formatMoney(amount)
  return (
    <Badge icon="cross" tone="calm">
      {t('transaction.cancelled')}
    </Badge>
  )
}
