import { formatMoney } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import { Badge } from '../../components/badge'
import { useWords } from '../../lib/language'

type Props = {
  cents: number
  refunded?: number
  cancelled?: number | null
  /** Shows with a minus that it was taken from the card, beside loads with a plus. */
  taken?: boolean
}

/**
 * A transaction's amount in cents and what was refunded of it, or for 0, which means a cancelled transaction, a badge and
 * what it was for. */
export const TransactionAmount = ({ cents, refunded = 0, cancelled = null, taken }: Props) => {
  const t = useWords()
  const amount = formatMoney(taken ? -cents : cents)
  if (cents > 0 && refunded === 0) return amount
  if (cents > 0)
    return (
      <Stack component="span" gap={0} align="flex-end">
        {amount}
        <Text span size="xs" c="dimmed" fw="normal">
          {t('transaction.refunded', { amount: formatMoney(refunded) })}
        </Text>
      </Stack>
    )
  const was = cancelled ?? refunded
  return (
    <Stack component="span" gap={2} py={4} align="flex-end">
      {was > 0 && (
        <Text span inherit c="dimmed" td="line-through" fw="normal">
          {formatMoney(was)}
        </Text>
      )}
      <Badge icon="cross" tone="calm">
        {t('transaction.cancelled')}
      </Badge>
    </Stack>
  )
}
