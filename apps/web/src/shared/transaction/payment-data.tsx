import type { PaymentData } from '@kaarditeek/domain/payment/data'
import { formatDecimal, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'

/** The data of a payment in a line of its own below the value that it belongs to. */
export const WithData = ({ data, children }: { data: PaymentData | null; children: ReactNode }) => {
  const t = useWords()
  if (data === null) return children
  const { receiptNumber, odometer, vehicle, driver, litres, lines } = data
  const texts = [
    receiptNumber && t('transaction.receipt', { number: receiptNumber }),
    vehicle,
    driver,
    odometer !== undefined && t('transaction.kilometres', { distance: formatNumber(odometer) }),
    litres !== undefined && t('transaction.volume', { litres: formatDecimal(litres) }),
    lines && t('transaction.goods', { count: lines.length }),
  ]
  return (
    <Stack component="span" gap={0}>
      {children}
      <Text span size="xs" c="dimmed" truncate>
        {texts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** The goods of a payment, a line each. */
export const Goods = ({ data }: { data: PaymentData | null }) =>
  data?.lines && (
    <ul>
      {data.lines.map(({ name, quantity, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: goods of a payment never change
        <li key={place}>
          {[name, quantity !== null && `× ${formatDecimal(quantity)}`, formatMoney(amount)]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
