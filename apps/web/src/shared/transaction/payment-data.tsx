import type { PaymentData } from '@kaarditeek/domain/payment/data'
import { formatDecimal, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EndKept } from '../../components/end-kept'
import { useWords } from '../../lib/language'
import classes from './payment-data.module.css'

/** The data of a payment but its goods, in words. */
const useData = (data: PaymentData | null): string => {
  const t = useWords()
  if (data === null) return ''
  const { receiptNumber, odometer, vehicle, driver, litres, lines } = data
  const texts = [
    receiptNumber && t('transaction.receipt', { number: receiptNumber }),
    vehicle,
    driver,
    odometer !== undefined && t('transaction.kilometres', { distance: formatNumber(odometer) }),
    litres !== undefined && t('transaction.volume', { litres: formatDecimal(litres) }),
    lines && t('transaction.goods', { count: lines.length }),
  ]
  return texts.filter(Boolean).join(' · ')
}

/** The data of a payment in a line of its own below the value that it belongs to. */
export const WithData = ({ data, children }: { data: PaymentData | null; children: ReactNode }) => {
  const text = useData(data)
  if (text === '') return children
  return (
    <>
      <span className={classes.line}>{children}</span>
      <Text span size="xs" c="dimmed" className={classes.line} title={text}>
        {text}
      </Text>
    </>
  )
}

/** The payee of a payment, whose terminal is never cut, and the data of the payment. */
export const Payee = ({ payee, data }: { payee: string; data: PaymentData | null }) => (
  <WithData data={data}>
    <EndKept text={payee} />
  </WithData>
)

/** The data of a payment in full, goods a line each. Nothing for a payment without data. */
export const DataDetails = ({ data }: { data: PaymentData | null }) => {
  const text = useData(data)
  if (data === null) return null
  return (
    <div className={classes.details}>
      <Text size="sm">{text}</Text>
      {data.lines && (
        <ul>
          {data.lines.map(({ name, quantity, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: goods of a payment never change
            <li key={place}>
              {[name, quantity !== null && `× ${formatDecimal(quantity)}`, '·', formatMoney(amount)]
                .filter(Boolean)
                .join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
