import { splitDays } from '@kaarditeek/domain/company-month/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Totals } from '@kaarditeek/domain/list/schema'
import type { ReportFilter } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { mayRange } from '@kaarditeek/domain/time/range'
import type { Place } from '../../core/list/keyset'
import { type Page, type Placed, pageOf } from '../../core/list/placed'
import type { Read } from '../../core/work/scope'
import { type ClosedMonth, lastClosedMonth } from '../../ledger/closed-months'
import { type Asked, eachEarlier, type OnEarlier, ofEarlierMonths } from './earlier-months'

/** A report's filter for closed months and for the days after them; null for a part without days. */
export type Split<F> = { closed: F | null; open: F | null; last: ClosedMonth | null }

/** Splits the days of a report at the end of the last closed month. Throws `ERROR_MIN_BIGGER_MAX`. Rule 7.17. */
export const splitReport = async <F extends ReportFilter>(r: Read, filter: F): Promise<Split<F>> => {
  const last = await lastClosedMonth(r.db, r.by.companyID)
  if (!last) return { closed: null, open: filter, last }
  const days = daysOfReport(filter, r.now, r.time)
  ensure(mayRange(days, 'startDate', 'endDate'))
  const { closed, open } = splitDays(days, lastDayOf(last.month), r.time)
  return { closed: closed && { ...filter, ...closed }, open: open && { ...filter, ...open }, last }
}

type Part<I, O, Raw, Row> = {
  part: (
    r: Read,
    input: I,
    bounds: { offset: number; limit: number },
    place?: Place,
  ) => Promise<Placed<Row>[]>
  page: (r: Read, input: I, place?: Place) => Promise<Page<Row>>
  totals: (r: Read, input: I) => Promise<Totals>
  each: (r: Read, input: O, onRows: (rows: Raw[]) => Promise<void>) => Promise<void>
}

type Earlier<O> = {
  /** Reads the transactions of earlier months that have changed. */
  eachEarlier: (r: Read, filter: O, last: ClosedMonth, onRows: OnEarlier) => Promise<void>
}

const NO_SUMS: Totals = { count: 0, sum: 0, cancelled: 0 }

const added = (one: Totals, other: Totals): Totals => ({
  count: one.count + other.count,
  sum: (one.sum ?? 0) + (other.sum ?? 0),
  cancelled: (one.cancelled ?? 0) + (other.cancelled ?? 0),
})

/**
 * Joins the report of transactions as they are with the same report of closed months, which are all earlier: each reads its own
 * days, one after the other. Rule 7.17.
 */
export const joinClosed = <
  O extends ReportFilter & { orderBy: string },
  I extends O & { page: number; limit: number },
  Raw,
  Row,
  L extends Part<I, O, Raw, Row>,
>(
  live: L & Part<I, O, Raw, Row>,
  booked: Part<I, O, Raw, Row>,
  askedOf: (filter: O) => Asked,
): L & Earlier<O> => {
  /** The parts in the order of the rows. */
  const ordered = <F extends ReportFilter & { orderBy: string }>(
    { closed, open }: Split<F>,
    { orderBy }: F,
  ) => {
    const parts = [
      ...(closed ? [{ list: booked, filter: closed }] : []),
      ...(open ? [{ list: live as Part<I, O, Raw, Row>, filter: open }] : []),
    ]
    return orderBy.startsWith('-') ? parts.reverse() : parts
  }
  const page = async (r: Read, input: I, place?: Place): Promise<Page<Row>> => {
    const parts = ordered(await splitReport(r, input), input)
    const most = input.limit + 1
    const rows: Placed<Row>[] = []
    let offset = place ? 0 : (input.page - 1) * input.limit
    for (const [index, { list, filter }] of parts.entries()) {
      rows.push(...(await list.part(r, filter, { offset, limit: most - rows.length }, place)))
      if (rows.length === most || index === parts.length - 1) break
      offset = rows.length > 0 || place ? 0 : offset - (await list.totals(r, filter)).count
    }
    return pageOf(rows, input.limit)
  }
  const totals = async (r: Read, input: I): Promise<Totals> => {
    const split = await splitReport(r, input)
    if (!split.last) return live.totals(r, input)
    const sums = await Promise.all(ordered(split, input).map(({ list, filter }) => list.totals(r, filter)))
    const earlier = await ofEarlierMonths(r, askedOf(input), split.last)
    return { ...sums.reduce(added, NO_SUMS), ...(earlier && { ofEarlierMonths: earlier }) }
  }
  const each = async (r: Read, input: O, onRows: (rows: Raw[]) => Promise<void>): Promise<void> => {
    for (const { list, filter } of ordered(await splitReport(r, input), input))
      await list.each(r, filter, onRows)
  }
  return {
    ...live,
    page,
    totals,
    each,
    eachEarlier: (r, filter, last, onRows) => eachEarlier(r, askedOf(filter), last, onRows),
  }
}
