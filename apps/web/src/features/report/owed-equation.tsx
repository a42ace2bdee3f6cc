import {
  type Outstanding,
  type OwedChange,
  type OwedFigures,
  owedChanges,
  owedSigns,
} from '@kaarditeek/domain/report/outstanding'
import { formatDay, formatMoney, formatShortMonth } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { Change } from '../../components/change'
import { useWords } from '../../lib/language'
import classes from './owed.module.css'

/** A change with its sign; a dash for none. */
export const signedMoney = (cents: number): string => {
  if (cents === 0) return '–'
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)
}

/** Only a company that closes months has changes of earlier ones. */
const isShown = (name: OwedChange, total: OwedFigures) => name !== 'ofEarlierMonths' || total[name] !== 0

/** The equation of rule 10.9: each figure of a row or of the total, changes with their signs. */
export const equationOf = (figures: OwedFigures, total: OwedFigures) => [
  { name: 'opening' as const, text: formatMoney(figures.opening) },
  ...owedChanges
    .filter((name) => isShown(name, total))
    .map((name) => ({ name, text: signedMoney(owedSigns[name] * figures[name]) })),
  { name: 'closing' as const, text: formatMoney(figures.closing) },
]

type Props = { report: Outstanding; by: string }

/** What is owed, what of it expires until a month, and how it came about since the day compared. */
export const OwedEquation = ({ report: { date, since, list, total }, by }: Props) => {
  const t = useWords()
  const expiring = list.reduce((sum, row) => (row.expiryMonth <= by ? sum + row.closing : sum), 0)
  const days: Partial<Record<string, string>> = { opening: since, closing: date }
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('report.outstanding')}>
      <div className={`tabular ${classes.head}`}>
        <div>
          <Text size="sm" c="dimmed">
            {t('report.owedAt', { day: formatDay(date) })}
          </Text>
          <div className={classes.large}>{formatMoney(total.closing)}</div>
          <Change now={total.closing} before={total.opening}>
            {t('report.owedChange', {
              change: signedMoney(total.closing - total.opening),
              day: formatDay(since),
            })}
          </Change>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {t('report.owedBy', { month: formatShortMonth(by) })}
          </Text>
          <div className={classes.large}>{formatMoney(expiring)}</div>
        </div>
      </div>
      <dl className={`tabular ${classes.equation}`}>
        {equationOf(total, total).map(({ name, text }) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {[t(`report.${name}`), formatted(days[name])].filter(Boolean).join(' ')}
            </Text>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

const formatted = (day: string | undefined) => day && formatDay(day)
