import { fileName } from '@kaarditeek/domain/file/name'
import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { monthsOf, statisticsFiles } from '@kaarditeek/domain/statistics/rules'
import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import { formatDay, formatMonth } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Ref, useRef } from 'react'
import { ActionButton } from '../../components/action-button'
import { Empty } from '../../components/empty'
import { ExportButton } from '../../components/export-button'
import { FailurePage } from '../../components/failure-page'
import { Icon } from '../../components/icon'
import { useBusinessTime } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'
import { useAnswer } from '../../lib/list'
import { saveFile } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { companyNow, useToday } from '../../lib/today'
import { api } from '../../lib/trpc'
import { chartFile } from './chart-file'
import { Charts } from './charts'
import { StatisticsChoices } from './choices'
import { chartsOf, groupsOf, yearBefore } from './groups'
import { ProductTable } from './product-table'
import type { StatisticsSearch } from './search'
import classes from './statistics.module.css'
import { StatisticsTable } from './statistics-table'
import { WaitingFigures } from './waiting-figures'

/** Calls of each kind of statistics, and the note that explains its figures. */
const kinds = {
  transactions: {
    rows: api.statistics.transactions,
    file: api.statistics.exportTransactions,
    note: 'statistics.withoutCancelled',
  },
  createdCards: {
    rows: api.statistics.createdCards,
    file: api.statistics.exportCreatedCards,
    note: 'statistics.atIssue',
  },
} as const
export type StatisticsKind = keyof typeof kinds

type Props = { kind: StatisticsKind; search: StatisticsSearch }

/** Statistics of one kind: charts, and beside them a table with the same figures. Both can be downloaded. Rule 11.12. */
export const StatisticsView = ({ kind, search }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const may = useMay()
  const mayExport = may('exportStatistics')
  const mayReport = may('viewReports')
  const charts = useRef<HTMLDivElement>(null)
  const today = useToday()
  const partMonth = today.slice(0, 7)
  const { groupBy, compare } = search
  const byYear = compare === 'year'
  const asked = monthsOf(search, { now: companyNow(), time: useBusinessTime() })
  // Months to come are compared with none.
  const months = asked.filter((month) => !byYear || month <= partMonth)
  const inputOf = (of: readonly string[]) => ({
    startMonth: of[0] ?? null,
    endMonth: of.at(-1) ?? null,
    groupBy,
  })
  const input = inputOf(months)
  const { data, error, isPlaceholderData } = useAnswer(kinds[kind].rows, input)
  // The same question as above where no year is compared, and so no further request.
  const earlier = useAnswer(kinds[kind].rows, inputOf(byYear ? months.map(yearBefore) : months))
  const failure = (!data && error) || (!earlier.data && earlier.error)
  if (failure) return <FailurePage error={failure} order={2} />
  const rows = earlier.data && data?.list
  const before = byYear ? (earlier.data?.list ?? []) : null
  const title = t(`statistics.${kind}`)
  const part =
    months.includes(partMonth) &&
    t(byYear ? 'statistics.partMonthCompared' : 'statistics.partMonth', {
      month: formatMonth(partMonth),
      day: formatDay(today),
    })
  const change = (patch: Partial<StatisticsSearch>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...patch })) as never,
      replace: true,
      resetScroll: false,
    })
  const saveChart = () =>
    charts.current &&
    saveFile(chartFile(charts.current, fileName(statisticsFiles[kind], { day: today }, 'svg')))
  // Do not cache the file.
  const ask = () =>
    kinds[kind].file.fetch({ ...input, xlsLanguage: languageID() }, { gcTime: 0, staleTime: 0 })
  return (
    <>
      <StatisticsChoices search={search} first={asked[0] ?? ''} last={asked.at(-1) ?? ''} change={change} />
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {[t(kinds[kind].note), part].filter(Boolean).join(' ')}
        </Text>
        <div className={`no-print ${classes.exports}`}>
          {mayExport && <ExportButton ask={ask} label={t('statistics.saveTable')} />}
          <ActionButton
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            why={rows && rows.length + (before?.length ?? 0) === 0 ? t('statistics.nothing') : null}
            onClick={saveChart}
          >
            {t('statistics.saveChart')}
          </ActionButton>
        </div>
      </div>
      {rows ? (
        <Figures
          kind={kind}
          rows={rows}
          earlier={before}
          months={months}
          search={search}
          title={title}
          partMonth={partMonth}
          charts={charts}
          linked={kind === 'transactions' && mayReport}
          stale={isPlaceholderData || earlier.isPlaceholderData}
        />
      ) : (
        <WaitingFigures byProduct={groupBy === GroupBy.byProduct} months={months.length} />
      )}
    </>
  )
}

type FiguresProps = {
  kind: StatisticsKind
  rows: readonly StatisticsRow[]
  /** The rows of the year before, where they are compared. */
  earlier: readonly StatisticsRow[] | null
  months: readonly string[]
  search: StatisticsSearch
  title: string
  /** The month that has not ended. */
  partMonth: string
  charts: Ref<HTMLDivElement>
  /** Whether months lead to the report of their transactions. */
  linked: boolean
  /** The rows are those of the previous choice until the new ones arrive. */
  stale: boolean
}

const Figures = ({
  kind,
  rows,
  earlier,
  months,
  search,
  title,
  partMonth,
  charts,
  linked,
  stale,
}: FiguresProps) => {
  const t = useWords()
  const { groupBy, measure } = search
  const groups = groupsOf(rows, months, measure, earlier)
  if (groups.length === 0 || months.length === 0)
    return <Empty icon="chart" title={t('statistics.nothing')} help={t(`statistics.nothing_${kind}`)} />
  const byProduct = groupBy === GroupBy.byProduct
  return (
    <div
      className={classes.sides}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-by-product={byProduct || undefined}
    >
      <Paper withBorder radius="lg" p="md" pt="xs" className={classes.charts}>
        <Charts
          ref={charts}
          groups={chartsOf(groups, t('statistics.others'))}
          months={months}
          measure={measure}
          title={title}
          partMonth={partMonth}
        />
      </Paper>
      <Paper withBorder radius="lg">
        {byProduct ? (
          <ProductTable
            groups={groups}
            months={months}
            measure={measure}
            title={title}
            partMonth={partMonth}
          />
        ) : (
          <StatisticsTable
            rows={rows}
            earlier={earlier}
            months={months}
            title={title}
            measure={measure}
            partMonth={partMonth}
            linked={linked}
          />
        )}
      </Paper>
    </div>
  )
}
