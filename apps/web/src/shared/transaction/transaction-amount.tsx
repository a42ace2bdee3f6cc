import { formatMoney } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { useWords } from '../../lib/language'

/** A transaction's amount in cents, or a badge for 0, which means a cancelled transaction. */
export const TransactionAmount = ({ cents }: { cents: number }) => {
  const t = useWords()
  if (cents > 0) return formatMoney(cents)
  return (
    <Badge icon="cross" tone="calm">
      {t('transaction.cancelled')}
    </Badge>
  )
}
