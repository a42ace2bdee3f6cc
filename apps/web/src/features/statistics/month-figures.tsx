import type { ComparedMonth, Period } from '@kaarditeek/domain/statistics/schema'
import { formatDay, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Group, Paper, Skeleton, Text } from '@mantine/core'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import classes from './statistics.module.css'

/** Days of one year: `01.11–20.11`. */
export const daysText = ({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>) =>
  [startDate, endDate].map((day) => formatDay(day).slice(0, 5)).join('–')

const figures = [
  { key: 'totalCount', label: 'home.transactionCount', format: formatNumber },
  { key: 'totalAmount', label: 'home.transactionSum', format: formatMoney },
  { key: 'noOfcardsCreated', label: 'home.cardsCreated', format: formatNumber },
] as const

type Props = { compared: ComparedMonth | undefined }

/** The month's transactions, their sum and created cards, each compared with the same days of the previous month. Specification §2, Home. */
export const MonthFigures = ({ compared }: Props) => {
  const t = useWords()
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, label, format }) => (
        <Paper key={key} withBorder radius="lg" p="md" aria-busy={!compared}>
          <Text component="dt" size="sm" c="dimmed">
            {t(label)}
          </Text>
          {compared ? (
            <dd className={`tabular ${classes.figure}`}>
              <span className={classes.value}>{format(compared.month[key])}</span>
              <Before
                now={compared.month[key]}
                before={compared.before[key]}
                text={t('home.before', {
                  figure: format(compared.before[key]),
                  days: daysText(compared.before),
                })}
              />
            </dd>
          ) : (
            <Skeleton component="dd" height={52} m={0} mt={6} />
          )}
        </Paper>
      ))}
    </dl>
  )
}

/** The previous month's figure and the change in percent; no percentage if that figure was 0. */
const Before = ({ now, before, text }: { now: number; before: number; text: string }) => {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : null
  return (
    <Group component="span" gap={4} className={classes.before}>
      {percent !== null && percent !== 0 && (
        <span className={classes.change}>
          <Icon name={percent > 0 ? 'up' : 'down'} size={14} />
          {`${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`}
        </span>
      )}
      <span>{text}</span>
    </Group>
  )
}

/** The month of all companies that the viewer sees. */
export const CompaniesFigures = () => {
  const { data } = trpc.companySummary.month.useQuery(undefined, refreshing)
  return <MonthFigures compared={data} />
}
