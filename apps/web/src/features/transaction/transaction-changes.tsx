import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import classes from './transaction.module.css'

/** The last changes of a transaction, newest first. Specification §2, Card transactions tab. */
export const TransactionChanges = ({ id }: { id: number }) => {
  const t = useWords()
  const dates = useDates()
  const [{ list }] = trpc.transaction.changes.page.useSuspenseQuery({ id })
  return (
    <ol className={`tabular ${classes.changes}`} aria-label={t('change.title')}>
      {list.map(({ validFrom, amount, payee, comment, operator }) => (
        <li key={validFrom.getTime()}>
          <span>{dates.moment(validFrom)}</span>
          <strong>
            {amount === 0 ? t('transaction.cancelled') : amount !== null && formatMoney(amount)}
          </strong>
          <span>{payee}</span>
          <span>{comment ?? t('common.none')}</span>
          <Text span inherit c="dimmed">
            {operator}
          </Text>
        </li>
      ))}
    </ol>
  )
}
