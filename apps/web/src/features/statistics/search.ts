import { code, month, optional } from '@kaarditeek/domain/field'
import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { z } from 'zod'

/** The figures that a chart can show. */
export const measures = ['count', 'amount'] as const
export type Measure = (typeof measures)[number]

/** What a month is compared with: the month before, or the same month of the year before. */
export const comparisons = ['month', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Search params of statistics. Missing months default to those of the current year. */
export const statisticsSearch = z.object({
  startMonth: optional(month()),
  endMonth: optional(month()),
  groupBy: code(GroupBy).default(GroupBy.conclusive),
  measure: z.literal(measures).default('count'),
  compare: z.literal(comparisons).default('month'),
})
export type StatisticsSearch = z.output<typeof statisticsSearch>
