import { tidy } from '@kaarditeek/domain/list/from-strings'
import {
  type ReportFilter,
  type TotalsGroup,
  totalsByInput,
  totalsGroups,
} from '@kaarditeek/domain/report/list'
import type { ReportTotals as Totals } from '@kaarditeek/domain/report/schema'
import { formatDay, formatMoney, formatMonth } from '@kaarditeek/i18n/format'
import { Paper, Select, Title, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconButton } from '../../components/icon-button'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { tickFormats } from '../../shared/chart/axis'
import { LazyBars } from '../../shared/chart/lazy-charts'
import { NamedBars } from '../../shared/chart/named-bars'
import { WaitingChart } from '../../shared/chart/waiting-chart'
import classes from './report.module.css'

/** Height of the picture, in pixels. */
const HEIGHT = 180

/** Size of the chart on a page on its side, in pixels. */
const ON_PAPER = { width: 960, height: HEIGHT }

const groups = {
  day: { label: 'report.byDay', title: 'report.turnoverByDay' },
  customer: { label: 'report.byCustomer', title: 'report.turnoverByCustomer' },
  unit: { label: 'report.byUnit', title: 'report.turnoverByUnit' },
  terminal: { label: 'report.byTerminal', title: 'report.turnoverByTerminal' },
} as const satisfies Record<TotalsGroup, object>

type Props = {
  /** Search of the report; its page and order are ignored. */
  search: ReportFilter
  by: TotalsGroup
}

/** Charts the sums of a report over its whole filter. Folding and grouping are kept in this browser. */
export const ReportTotals = ({ search, by: usual }: Props) => {
  const t = useWords()
  const [isOpen, setOpen] = useLocalStorage({
    key: 'kaarditeek-report-totals',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [kept, keep] = useLocalStorage<string>({
    key: `kaarditeek-report-totals-${usual}`,
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const by = totalsGroups.find((one) => one === kept) ?? usual
  return (
    <Paper component="section" withBorder radius="lg" p="sm" mb="md" aria-label={t('report.totals')}>
      <div className={classes.totals}>
        <Title order={2} size="sm">
          {t(groups[by].title)}
        </Title>
        <IconButton
          icon={isOpen ? 'shut' : 'open'}
          label={t(isOpen ? 'report.hideTotals' : 'report.showTotals')}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {isOpen && (
          <Select
            size="xs"
            aria-label={t('report.totals')}
            allowDeselect={false}
            value={by}
            data={totalsGroups.map((one) => ({ value: one, label: t(groups[one].label) }))}
            onChange={(next) => next && keep(next)}
          />
        )}
      </div>
      {isOpen && <Bars search={search} by={by} />}
    </Paper>
  )
}

const nameOf = (key: string) => {
  if (key.length === 7) return formatMonth(key)
  return formatDay(key).slice(0, 5)
}

const Bars = ({ search, by }: Props) => {
  const t = useWords()
  const { data } = trpc.report.totalsBy.useQuery(tidy(totalsByInput, { ...search, by }), keepPrevious)
  if (!data) return <WaitingChart height={HEIGHT} />
  const bars = barsOf(data, by, t('report.others'))
  const amount = t('report.amount')
  const label = t('statistics.chart', { what: t(groups[by].label), measure: amount })
  if (by !== 'day') return <NamedBars label={label} bars={bars} format={formatMoney} />
  return (
    <>
      <LazyBars
        label={label}
        bars={bars}
        name={amount}
        format={formatMoney}
        formatTick={tickFormats.amount}
        height={HEIGHT}
        printed={ON_PAPER}
      />
      <VisuallyHidden component="ul">
        {bars.map(({ label, value }) => (
          <li key={label}>{`${label}: ${formatMoney(value)}`}</li>
        ))}
      </VisuallyHidden>
    </>
  )
}

const barsOf = ({ groups, others }: Totals, by: TotalsGroup, rest: string) => [
  ...groups.map(({ key, name, amount }) => ({ label: by === 'day' ? nameOf(key) : name, value: amount })),
  ...(others.count > 0 ? [{ label: rest, value: others.amount }] : []),
]
