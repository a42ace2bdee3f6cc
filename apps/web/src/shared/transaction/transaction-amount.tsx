import { formatMoney } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import { Badge } from '../../components/badge'
import { useWords } from '../../lib/language'

type Props = { cents: number; refunded?: number }

/** A transaction's amount in cents and what was refunded of it, or a badge for 0, which means a cancelled transaction. */
export const TransactionAmount = ({ cents, refunded = 0 }: Props) => {
  const t = useWords()
  if (cents > 0 && refunded === 0) return formatMoney(cents)
  if (cents > 0)
    return (
      <Stack component="span" gap={0} align="flex-end">
        {formatMoney(cents)}
        <Text span size="xs" c="dimmed" fw="normal">
          {t('transaction.refunded', { amount: formatMoney(refunded) })}
        </Text>
      </Stack>
    )
  return (
    <Badge icon="cross" tone="calm">
      {t('transaction.cancelled')}
    </Badge>
  )
}
