import { monthsOf } from '@kaarditeek/domain/statistics/rules'
import { useBusinessTime } from '../../lib/dates'
import { useAnswer } from '../../lib/list'
import { companyNow, useToday } from '../../lib/today'
import { api } from '../../lib/trpc'
import { yearBefore } from './groups'
import type { StatisticsSearch } from './search'

/** Calls of each kind of statistics, and the note that explains its figures. */
export const kinds = {
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

/** Asks for the figures of the chosen months, and for those of the year before where they are compared. */
export const useFigures = (kind: StatisticsKind, search: StatisticsSearch) => {
  const time = useBusinessTime()
  // The month that has not ended.
  const partMonth = useToday().slice(0, 7)
  const byYear = search.compare === 'year'
  const asked = monthsOf(search, { now: companyNow(), time })
  // Months to come are compared with none.
  const months = asked.filter((month) => !byYear || month <= partMonth)
  const inputOf = (of: readonly string[]) => ({
    startMonth: of[0] ?? null,
    endMonth: of.at(-1) ?? null,
    groupBy: search.groupBy,
  })
  const input = inputOf(months)
  const now = useAnswer(kinds[kind].rows, input)
  // The same question as above where no year is compared, and so no further request.
  const before = useAnswer(kinds[kind].rows, inputOf(byYear ? months.map(yearBefore) : months))
  return {
    input,
    months,
    /** The first and the last month that was asked for. */
    ends: { first: asked[0] ?? search.startMonth ?? '', last: asked.at(-1) ?? search.endMonth ?? '' },
    partMonth,
    rows: before.data && now.data?.list,
    /** The rows of the year before; null where no year is compared. */
    earlier: byYear ? (before.data?.list ?? []) : null,
    failure: (!now.data && now.error) || (!before.data && before.error) || null,
    /** The rows are those of the previous choice until the new ones arrive. */
    isOld: now.isPlaceholderData || before.isPlaceholderData,
  }
}

export type AskedFigures = ReturnType<typeof useFigures>
