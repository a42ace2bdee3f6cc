import { fileName } from '@kaarditeek/domain/file/name'
import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { statisticsFiles } from '@kaarditeek/domain/statistics/rules'
import { mayRange } from '@kaarditeek/domain/time/range'
import { formatDay, formatMonth } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { ActionButton } from '../../components/action-button'
import { Empty } from '../../components/empty'
import { ExportButton } from '../../components/export-button'
import { FailurePage } from '../../components/failure-page'
import { Icon } from '../../components/icon'
import { refusalText } from '../../lib/failure'
import { languageID, useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { chartFile } from './chart-file'
import { StatisticsChoices } from './choices'
import { Figures } from './figures'
import type { StatisticsSearch } from './search'
import classes from './statistics.module.css'
import { type AskedFigures, kinds, type StatisticsKind, useFigures } from './use-figures'
import { WaitingFigures } from './waiting-figures'

type Props = { kind: StatisticsKind; search: StatisticsSearch }

/** Statistics of one kind: charts, and beside them a table with the same figures. Both can be downloaded. Rule 11.12. */
export const StatisticsView = ({ kind, search }: Props) => {
  const navigate = useNavigate()
  const charts = useRef<HTMLDivElement>(null)
  const figures = useFigures(kind, search)
  const { rows, failure } = figures
  if (failure) return <FailurePage error={failure} order={2} />
  const change = (patch: Partial<StatisticsSearch>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...patch })) as never,
      replace: true,
      resetScroll: false,
    })
  const choices = <StatisticsChoices search={search} {...figures.ends} change={change} />
  // The inputs keep the months in order, an address may not.
  const reversed = refusalText(mayRange(search, 'startMonth', 'endMonth'))
  if (reversed)
    return (
      <>
        {choices}
        <Empty icon="chart" title={reversed} />
      </>
    )
  return (
    <>
      {choices}
      <div className={classes.head}>
        <Note kind={kind} search={search} {...figures} />
        <Files kind={kind} figures={figures} charts={charts} />
      </div>
      {rows ? (
        <Figures kind={kind} search={search} figures={{ ...figures, rows }} charts={charts} />
      ) : (
        <WaitingFigures byProduct={search.groupBy === GroupBy.byProduct} months={figures.months.length} />
      )}
    </>
  )
}

/** What the figures leave out, and until which day those of this month are. */
const Note = ({ kind, search, months, partMonth }: Props & Pick<AskedFigures, 'months' | 'partMonth'>) => {
  const t = useWords()
  const day = formatDay(useToday())
  const part =
    months.includes(partMonth) &&
    t(search.compare === 'year' ? 'statistics.partMonthCompared' : 'statistics.partMonth', {
      month: formatMonth(partMonth),
      day,
    })
  return (
    <Text size="sm" c="dimmed">
      {[t(kinds[kind].note), part].filter(Boolean).join(' ')}
    </Text>
  )
}

type FilesProps = { kind: StatisticsKind; figures: AskedFigures; charts: RefObject<HTMLDivElement | null> }

/** Saves the table, of those who may, and the charts. */
const Files = ({ kind, figures: { input, rows, earlier }, charts }: FilesProps) => {
  const t = useWords()
  const may = useMay()
  const today = useToday()
  const isEmpty = rows?.length === 0 && !earlier?.length
  // Do not cache the file.
  const ask = () =>
    kinds[kind].file.fetch({ ...input, xlsLanguage: languageID() }, { gcTime: 0, staleTime: 0 })
  const saveCharts = () =>
    charts.current &&
    saveFile(chartFile(charts.current, fileName(statisticsFiles[kind], { day: today }, 'svg')))
  return (
    <div className={`no-print ${classes.exports}`}>
      {may('exportStatistics') && <ExportButton ask={ask} label={t('statistics.saveTable')} />}
      <ActionButton
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        why={isEmpty ? t('statistics.nothing') : null}
        onClick={saveCharts}
      >
        {t('statistics.saveChart')}
      </ActionButton>
    </div>
  )
}
