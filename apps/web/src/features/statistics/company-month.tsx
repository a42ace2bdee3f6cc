import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { PageSection } from '../../components/page'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { LazyBars } from './lazy-bars'
import { daysText, MonthFigures } from './month-figures'

/** The month of the company with a chart of its days. Refreshed every minute while the tab is visible. Specification §2, Home. */
export const CompanyMonth = () => {
  const t = useWords()
  const time = useBusinessTime()
  const { data } = trpc.statistics.month.useQuery(undefined, refreshing)
  const today = data?.month.endDate ?? time.dayOf(new Date())
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]))
  const last = time.dayOf(time.endOfMonth(today.slice(0, 7)))
  const bars = Array.from({ length: Number(last.slice(8)) }, (_, index) => {
    const day = time.addDays(`${today.slice(0, 7)}-01`, index)
    return { label: `${index + 1}`, value: counts.get(day) ?? null }
  })
  const days = data && daysText(data.month)
  const [title, name] = [t('home.thisMonth'), t('home.transactionCount')]
  return (
    <PageSection
      title={title}
      beside={
        <Text c="dimmed" size="sm">
          {days}
        </Text>
      }
    >
      <MonthFigures compared={data} />
      <Paper withBorder radius="lg" p="md" pb="xs" mt="md">
        <Text size="sm" c="dimmed" mb="xs">
          {t('home.days')}
        </Text>
        <LazyBars
          label={t('home.daysLabel', {
            days: days ?? '',
            number: formatNumber(data?.month.totalCount ?? 0),
            sum: formatMoney(data?.month.totalAmount ?? 0),
          })}
          bars={bars}
          name={name}
          format={formatNumber}
          height={140}
        />
      </Paper>
    </PageSection>
  )
}
