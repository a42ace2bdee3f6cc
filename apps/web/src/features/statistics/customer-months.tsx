import { formatEuros } from '@kaarditeek/i18n/chart-format'
import { formatMoney, formatShortMonth } from '@kaarditeek/i18n/format'
import { Group, Paper, Text, Title } from '@mantine/core'
import { useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { LazyBars } from '../../shared/chart/lazy-charts'
import { daysText } from './month-figures'

const HEIGHT = 110

/** A customer's turnover in each of the last twelve months. Names the days of the current one, which is not over. */
export const CustomerMonths = ({ customerID }: { customerID: number }) => {
  const t = useWords()
  const { data } = trpc.customer.figures.useQuery({ customerID })
  const today = useToday()
  const months = data?.activity?.months ?? []
  const sum = months.reduce((all, { amount }) => all + amount, 0)
  return (
    <Paper withBorder radius="lg" p="lg" pb="sm" component="section" aria-label={t('customer.months')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="sm">
          {t('customer.months')}
        </Title>
        <Text size="xs" c="dimmed" className="tabular">
          {t('customer.monthSoFar', {
            month: formatShortMonth(today.slice(0, 7)),
            days: daysText({ startDate: `${today.slice(0, 7)}-01`, endDate: today }),
          })}
        </Text>
      </Group>
      {data && sum === 0 ? (
        <Text c="dimmed" size="sm" pb="xs">
          {t('customer.noMonths')}
        </Text>
      ) : (
        <LazyBars
          label={t('customer.monthsLabel', { sum: formatMoney(sum) })}
          bars={months.map(({ month, amount }) => ({
            label: formatShortMonth(month),
            value: amount,
            isPart: month === today.slice(0, 7),
          }))}
          name={t('customer.turnover')}
          format={formatMoney}
          formatTick={formatEuros}
          height={HEIGHT}
        />
      )}
    </Paper>
  )
}
