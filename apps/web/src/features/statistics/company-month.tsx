import type { MonthOfDays } from '@kaarditeek/domain/statistics/schema'
import { Group, Paper, Skeleton, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Change } from '../../components/change'
import { type Asked, PartFailed } from '../../components/part-failed'
import { Toggle } from '../../components/toggle'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { formats, tickFormats } from '../../shared/chart/axis'
import { LazyLines } from '../../shared/chart/lazy-charts'
import { WaitingLine } from '../../shared/chart/waiting-chart'
import { daysText, MonthFigures, ValueFigures } from './month-figures'
import type { Measure } from './search'
import classes from './statistics.module.css'

type Props = {
  /** Shown beside the month's chart. */
  beside: ReactNode
  /** Shown in place of the chart to a company that has no transactions yet. */
  start: ReactNode
}

/** Refreshed every minute while the tab is visible. */
const useMonth = () => trpc.statistics.month.useQuery(undefined, refreshing)

/** Whether the company has no transactions yet; undefined until it is known. */
export const useIsNew = (): boolean | undefined => useMonth().data?.isNew

/** The turnover of the company's month beside the month before; of a company without any, the steps to its first payment. Rule 11.3. */
export const CompanyMonth = ({ beside, start }: Props) => {
  const query = useMonth()
  const isNew = useIsNew()
  return (
    <>
      <div className={classes.overview}>
        {isNew ? start : <Turnover query={query} />}
        {beside}
      </div>
      {isNew ? <ValueFigures ofCards /> : <MonthFigures query={query} />}
    </>
  )
}

/** Returns the sums of each day and all days before it. */
const cumulated = (days: readonly { count: number; amount: number }[], measure: Measure) => {
  let sum = 0
  return days.map((day) => {
    sum += day[measure]
    return sum
  })
}

const totalKeys = { count: 'totalCount', amount: 'totalAmount' } as const

const Turnover = ({ query }: { query: Asked<MonthOfDays> }) => {
  const { data } = query
  const t = useWords()
  const id = useId()
  const [measure, setMeasure] = useState<Measure>('amount')
  const format = formats[measure]
  const key = totalKeys[measure]
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby={id}
      className={classes.turnover}
    >
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={2} size="sm" id={id}>
          {t(measure === 'amount' ? 'home.turnover' : 'home.turnoverCount')}
          {data && ` · ${daysText(data.month)}`}
        </Title>
        <Toggle
          label={t('home.measure')}
          options={(['amount', 'count'] as const).map((value) => ({
            value,
            label: t(value === 'amount' ? 'home.sum' : 'home.count'),
          }))}
          value={measure}
          set={setMeasure}
        />
      </Group>
      {data ? (
        <>
          <div className={`tabular ${classes.large}`}>
            <span className={classes.largest}>{format(data.month[key])}</span>
            <Change now={data.month[key]} before={data.before[key]}>
              {t('home.before', { days: daysText(data.before), figure: format(data.before[key]) })}
            </Change>
          </div>
          <TurnoverChart month={data} measure={measure} />
        </>
      ) : query.error ? (
        <PartFailed queries={[query]} />
      ) : (
        <>
          <Skeleton height={34} width="12rem" mt={4} mb={14} />
          <WaitingLine height={CHART} />
        </>
      )}
    </Paper>
  )
}

/** Height of the chart, in pixels. */
const CHART = 190

const TurnoverChart = ({ month: data, measure }: { month: MonthOfDays; measure: Measure }) => {
  const t = useWords()
  const time = useBusinessTime()
  const [month, before] = [cumulated(data.days, measure), cumulated(data.daysBefore, measure)]
  const today = data.month.endDate
  const last = Number(time.dayOf(time.endOfMonth(today.slice(0, 7))).slice(8))
  const points = Array.from({ length: Math.max(last, before.length) }, (_, index) => ({
    label: `${index + 1}`,
    value: month[index] ?? null,
    before: before[index] ?? null,
  }))
  const format = formats[measure]
  const key = totalKeys[measure]
  return (
    <LazyLines
      label={t('home.turnoverLabel', {
        days: daysText(data.month),
        sum: format(data.month[key]),
        before: format(data.before[key]),
      })}
      points={points}
      name={t('home.ofMonth')}
      nameBefore={t('home.ofMonthBefore')}
      mark={{ label: `${month.length}`, text: t('home.today') }}
      format={format}
      formatTick={tickFormats[measure]}
      height={CHART}
    />
  )
}
