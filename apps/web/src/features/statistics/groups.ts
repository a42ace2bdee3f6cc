import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import type { Measure } from './search'

/** The values of one chart: of all products (name null), of one product, or of the remaining products. */
export type StatisticsGroup = {
  key: string
  name: string | null
  total: number
  values: number[]
  /** The values of the months a year before; null where none are compared. */
  before: number[] | null
}

/** Maximum number of charts. */
const CHARTS = 8

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the same month of the year before. */
export const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** Returns each product's sums by month, the largest total first; `earlier` are the rows of a year before, or null. */
export const groupsOf = (
  rows: readonly StatisticsRow[],
  months: readonly string[],
  measure: Measure,
  earlier: readonly StatisticsRow[] | null = null,
): StatisticsGroup[] => {
  const products = new Map(
    [...(earlier ?? []), ...rows].map((row) => [row.cardProductID, row.cardProductName]),
  )
  const valuesOf = (all: readonly StatisticsRow[], id: number | null, of: readonly string[]) => {
    const own = all.filter(({ cardProductID }) => cardProductID === id)
    return of.map((month) => sum(own.filter((row) => row.month === month).map((row) => row[measure])))
  }
  const groups = [...products].map(([id, name]) => {
    const values = valuesOf(rows, id, months)
    const before = earlier && valuesOf(earlier, id, months.map(yearBefore))
    return { key: String(id), name, values, before, total: sum(values) }
  })
  return groups.sort((one, other) => other.total - one.total)
}

/** Returns the groups of the charts: those beyond the maximum number are added up. */
export const chartsOf = (groups: StatisticsGroup[], others: string): StatisticsGroup[] => {
  if (groups.length <= CHARTS) return groups
  const rest = groups.slice(CHARTS - 1)
  const [first] = rest
  const added = (valuesOf: (group: StatisticsGroup) => number[] | null) =>
    (first?.values ?? []).map((_, index) => sum(rest.map((group) => valuesOf(group)?.[index] ?? 0)))
  const values = added((group) => group.values)
  const before = first?.before ? added((group) => group.before) : null
  return [...groups.slice(0, CHARTS - 1), { key: 'others', name: others, values, before, total: sum(values) }]
}
