import type { OutstandingInput } from '@kaarditeek/domain/report/list'
import {
  daysCompared,
  daysOffered,
  daysOfOutstanding,
  mayReportOutstanding,
  monthDueBy,
} from '@kaarditeek/domain/report/outstanding'
import { isDay, isMonth } from '@kaarditeek/domain/time/day'
import { formatDay, formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Empty } from '../../components/empty'
import { FailurePage } from '../../components/failure-page'
import { DayInput, MonthInput } from '../../components/input/day-input'
import { ChoiceRow } from '../../components/list/filter-panel'
import { WaitingRows } from '../../components/waiting-rows'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useAnswer } from '../../lib/list'
import { companyNow, useToday } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'
import { WaitingChart } from '../../shared/chart/waiting-chart'
import classes from './owed.module.css'
import { OwedEquation } from './owed-equation'
import { HEIGHT, OwedMonths } from './owed-months'
import { OwedTable } from './owed-table'
import type { ReportSearches } from './search'

type Search = ReportSearches['outstanding']

/** Returns the days of the search, or the usual ones if there is no report of them. */
export const useOutstandingDays = ({ date, since }: OutstandingInput): OutstandingInput => {
  const clock = { now: companyNow(), time: useBusinessTime() }
  const refusal = mayReportOutstanding(daysOfOutstanding({ date, since }, clock), clock)
  return refusal ? { date: null, since: null } : { date, since }
}

/** What the company owes its card holders at the end of a day, why it changed, and when it expires. Rule 11.10. */
export const OutstandingReport = ({ search }: { search: Search }) => {
  const t = useWords()
  const today = useToday()
  const time = useBusinessTime()
  const input = useOutstandingDays(search)
  const { data, error, isPlaceholderData } = useAnswer(api.report.outstanding, input)
  if (error && !data) return <FailurePage error={error} order={2} />
  if (!data) return <Waiting />
  const by = search.by ?? monthDueBy(data.date, time)
  return (
    <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined} className={classes.owed}>
      <Choices input={input} days={data} by={by} />
      <OwedEquation report={data} by={by} />
      {data.list.length === 0 ? (
        <Empty icon="chart" title={t('report.owedNothing')} help={t('report.owedNothingHelp')} />
      ) : (
        <>
          <OwedMonths report={data} by={search.by} />
          <Paper withBorder radius="lg" className={classes.rows}>
            <OwedTable report={data} by={by} isToday={data.date === today} />
          </Paper>
        </>
      )}
      <LeftOut />
    </div>
  )
}

/** The picture and the table until they arrive. */
const Waiting = () => (
  <div className={classes.owed}>
    <Paper withBorder radius="lg" p="md">
      <WaitingChart height={HEIGHT} />
    </Paper>
    <Paper withBorder radius="lg">
      <WaitingRows rows={8} columns={6} />
    </Paper>
  </div>
)

type ChoicesProps = { input: OutstandingInput; days: { date: string; since: string }; by: string }

/** The day of the report, the day to compare with, and the month until which expiry is added up. Defaults stay out of the address. */
const Choices = ({ input, days, by }: ChoicesProps) => {
  const t = useWords()
  const today = useToday()
  const time = useBusinessTime()
  const navigate = useNavigate()
  const change = (patch: Partial<Search>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...patch })) as never,
      replace: true,
      resetScroll: false,
    })
  const changeDate = (day: string | null) => {
    if (day !== null && !isDay(day)) return
    const date = day !== null && day >= today ? null : day
    const isBefore = input.since !== null && input.since > (date ?? today)
    change({ date, ...(isBefore && { since: null }) })
  }
  const changeSince = (day: string | null) => {
    if (day === null || (isDay(day) && day <= days.date)) change({ since: day })
  }
  const { weekEarlier, monthEarlier, yearEarlier } = daysCompared(days.date, time)
  // Wrap each input, because some of Mantine's inputs render two elements.
  return (
    <ChoiceRow>
      <div>
        <DayInput
          label={t('report.atEndOf')}
          value={days.date}
          onChange={changeDate}
          max={today}
          presets={daysOffered(today, time).map((day) => ({
            value: day,
            label: day === today ? t('report.today') : formatDay(day),
          }))}
        />
      </div>
      <div>
        <DayInput
          label={t('report.since')}
          clearable={input.since !== null}
          value={days.since}
          onChange={changeSince}
          max={days.date}
          presets={[
            { value: weekEarlier, label: t('report.weekEarlier') },
            { value: monthEarlier, label: t('report.monthEarlier') },
            { value: yearEarlier, label: t('report.yearEarlier') },
          ]}
        />
      </div>
      <div>
        <MonthInput
          label={t('report.expiresBy')}
          value={by}
          onChange={(month) => (month === null || isMonth(month)) && change({ by: month })}
        />
      </div>
    </ChoiceRow>
  )
}

/** Says which cards the report leaves out, with their present numbers. They are counted over all cards, so rarely. */
const LeftOut = () => {
  const t = useWords()
  const { data } = trpc.report.leftOut.useQuery(undefined, { staleTime: 300_000 })
  const counts = data && [
    `${t('report.unlimitedCards')}: ${formatNumber(data.unlimitedCards)}`,
    `${t('report.discountCards')}: ${formatNumber(data.discountCards)}`,
  ]
  return (
    <Text size="sm" c="dimmed">
      {[t('report.leftOut'), counts && `${counts.join('. ')}.`].filter(Boolean).join(' ')}
    </Text>
  )
}
