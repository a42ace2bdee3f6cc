import { daysOfPeriod, periods, type ReportPeriod, reportPeriodOf } from '@kaarditeek/domain/report/periods'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { isDay } from '@kaarditeek/domain/time/day'
import { formatPeriod } from '@kaarditeek/i18n/format-period'
import { Select } from '@mantine/core'
import { use } from 'react'
import { DayInput } from '../../components/input/day-input'
import { Chip } from '../../components/list/chip'
import { useInputFor } from '../../components/list/filters'
import { FilterPlace, useListContext } from '../../components/list/list-context'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { companyNow } from '../../lib/today'

type Days = { startDate: string | null; endDate: string | null }

const dayIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** Returns the report's days and their setter. The current month is the default and stays out of the address. */
const useDays = () => {
  const time = useBusinessTime()
  const { search, change } = useListContext()
  const now = companyNow()
  const asked: Days = { startDate: dayIn(search.startDate), endDate: dayIn(search.endDate) }
  const days = daysOfReport(asked, now, time)
  const set = (next: Days) => {
    const isDefault = reportPeriodOf(next, now, time) === 'thisMonth'
    change(isDefault ? { startDate: null, endDate: null } : next, { replace: true })
  }
  return {
    days,
    set,
    isSet: asked.startDate !== null || asked.endDate !== null,
    period: reportPeriodOf(days, now, time),
    choose: (period: ReportPeriod) => set(daysOfPeriod(period, now, time)),
  }
}

type Chosen = ReturnType<typeof useDays>

/** A month, quarter or year, or any days. */
export const PeriodFilter = () => {
  const chosen = useDays()
  useInputFor('startDate', 'endDate')
  return use(FilterPlace) === 'inputs' ? <PeriodInputs chosen={chosen} /> : <PeriodChip chosen={chosen} />
}

/** The period, the usual one too: without it nobody would know of which days the figures are. On paper always in days. */
const PeriodChip = ({ chosen: { days, set, isSet, period } }: { chosen: Chosen }) => {
  const t = useWords()
  const isOnPaper = use(FilterPlace) === 'paper'
  return (
    <>
      <Chip
        label={t('report.period')}
        text={period && !isOnPaper ? t(`report.${period}`) : formatPeriod(days)}
        clear={isSet ? () => set({ startDate: null, endDate: null }) : undefined}
      />
      {/* The inputs of the days have no chips of their own, but their positions. */}
      <span hidden />
      <span hidden />
    </>
  )
}

/** The select's value for days that match no period. */
const OWN = 'ownDays'

/** Inputs of the first and last day. If one passes the other, it moves the other with it. */
const PeriodInputs = ({ chosen: { days, set, period, choose } }: { chosen: Chosen }) => {
  const t = useWords()
  const { startDate, endDate } = days
  const options = [...periods, ...(period ? [] : [OWN as typeof OWN])]
  const changeStart = (day: string | null) => {
    if (day !== null && !isDay(day)) return
    set({ startDate: day, endDate: day && endDate && day > endDate ? day : endDate })
  }
  const changeEnd = (day: string | null) => {
    if (day !== null && !isDay(day)) return
    set({ startDate: day && startDate && day < startDate ? day : startDate, endDate: day })
  }
  // Wrap each input, because some of Mantine's inputs render two elements.
  return (
    <>
      <div data-leads>
        <Select
          label={t('report.period')}
          allowDeselect={false}
          data={options.map((one) => ({ value: one, label: t(`report.${one}`) }))}
          value={period ?? OWN}
          onChange={(next) => {
            const known = periods.find((one) => one === next)
            if (known) choose(known)
          }}
        />
      </div>
      <div data-pair>
        <DayInput label={t('report.startDate')} clearable value={startDate} onChange={changeStart} />
      </div>
      <div data-pair>
        <DayInput label={t('report.endDate')} clearable value={endDate} onChange={changeEnd} />
      </div>
    </>
  )
}
