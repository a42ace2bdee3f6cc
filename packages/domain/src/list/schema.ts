import { z } from 'zod'
import { moment, optional, text } from '../field'
import { lengths } from '../lengths'
import { nextCursor } from './paging'

/** Rows of a page, unless the list has another size. Rule 15.1. */
export const DEFAULT_PAGE_SIZE = 30
/** Rows of a page on terminal and card screens, and of a list within a record. Rule 15.1. */
export const SHORT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** Records that one call may name. Rule 2.9. */
export const MAX_IDS = 1000
/** Permissions that one call may name, repeated ones included. */
export const MAX_PERMISSIONS = 100

type Sort<F extends string> = F | `-${F}`

const sortOf = <F extends string>(fields: readonly F[]) =>
  z.literal(fields.flatMap((field): Sort<F>[] => [field, `-${field}`]))

/**
 * Input of a list: `page` from 1, `limit` 1–100, `orderBy` one of `sort` (`-name` descends), and filters. Also used for the
 * search params of the list's route and the query of its REST call. Rule 2.4.
 */
export const listInput = <F extends string, Filters extends z.ZodRawShape>(list: {
  sort: readonly F[]
  default: Sort<F>
  pageSize?: number
  filters: Filters
}) =>
  z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .default(list.pageSize ?? DEFAULT_PAGE_SIZE),
    orderBy: sortOf(list.sort).default(list.default as never),
    ...list.filters,
  })

/** Filters of records by the time of their making and of their changes. Rule 2.19. */
export const sinceFilters = { createdSince: optional(moment()), changedSince: optional(moment()) }
export type Since = { createdSince: Date | null; changedSince: Date | null }

/** Filter for the record with a partner's id. Rule 2.21. */
export const externalIDFilter = { externalID: optional(text(lengths.externalID)) }

/** Parsed input of a list without its filters. */
export type ListInput = { page: number; limit: number; orderBy: string; cursor?: string | undefined }

/** One page of a list, and the number of all rows that match the filter. */
export const pageOf = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row), count: z.int() })

/** The rows of one page, without the totals. With `fields` rows have the named fields alone. */
export const rowsOf = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row), ...nextCursor })

/** Totals that REST has too. */
export const documentedTotals = ['count', 'sum'] as const

/**
 * Number and, where one is shown, sum in cents of all rows that match the filter. For transactions `cancelled` of them are
 * cancelled, `ofEarlierMonths` is what changed in closed months, if anything; for cards `left` is the sum in cents that is left on limited ones, `unlimited` the number of the others;
 * `amountLimitSum` is their `sum` and `amountBalanceSum` their `left`, by the names of the cards' fields.
 */
export const totals = z.object({
  count: z.int(),
  sum: z.int().optional(),
  cancelled: z.int().optional(),
  left: z.int().optional(),
  unlimited: z.int().optional(),
  amountLimitSum: z.int().optional(),
  amountBalanceSum: z.int().optional(),
  ofEarlierMonths: z.object({ count: z.int(), amount: z.int() }).optional(),
})
export type Totals = z.output<typeof totals>
