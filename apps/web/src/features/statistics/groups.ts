import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import type { Measure } from './search'

/** The values of one chart: of all products (name null), of one product, or of the remaining products. */
export type StatisticsGroup = { key: string; name: string | null; total: number; values: number[] }

/** Maximum number of charts. */
const CHARTS = 8

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Returns each product's sums by month, the largest total first. */
export const groupsOf = (
  rows: readonly StatisticsRow[],
  months: readonly string[],
  measure: Measure,
): StatisticsGroup[] => {
  const products = new Map(rows.map((row) => [row.cardProductID, row.cardProductName]))
  const groups = [...products].map(([id, name]) => {
    const own = rows.filter(({ cardProductID }) => cardProductID === id)
    const values = months.map((month) =>
      sum(own.filter((row) => row.month === month).map((row) => row[measure])),
    )
    return { key: String(id), name, values, total: sum(values) }
  })
  return groups.sort((one, other) => other.total - one.total)
}

/** Returns the groups of the charts: those beyond the maximum number are added up. */
export const chartsOf = (groups: StatisticsGroup[], others: string): StatisticsGroup[] => {
  if (groups.length <= CHARTS) return groups
  const rest = groups.slice(CHARTS - 1)
  const [{ values: months } = { values: [] }] = groups
  const values = months.map((_, index) => sum(rest.map((group) => group.values[index] ?? 0)))
  return [...groups.slice(0, CHARTS - 1), { key: 'others', name: others, values, total: sum(values) }]
}
