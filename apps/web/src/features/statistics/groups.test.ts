import { expect, test } from 'vitest'
import { chartsOf, groupsOf } from './groups'

const row = (month: string, cardProductID: number | null, count: number) => ({
  month,
  cardProductID,
  cardProductName: cardProductID === null ? null : `Product ${cardProductID}`,
  count,
  amount: count * 100,
})
const months = ['2026-01', '2026-02', '2026-03']

test('all products together make one chart, with 0 for months without rows', () => {
  const rows = [row('2026-01', null, 2), row('2026-03', null, 3)]
  expect(groupsOf(rows, months, 'amount')).toEqual([
    { key: 'null', name: null, values: [200, 0, 300], before: null, total: 500 },
  ])
})

test('products are ordered by total, and those beyond eight charts are added up', () => {
  const rows = Array.from({ length: 10 }, (_, index) => row('2026-02', index + 1, index + 1))
  const all = groupsOf(rows, months, 'count')
  expect(all).toHaveLength(10)
  const groups = chartsOf(all, 'Others')
  expect(groups.map(({ name }) => name)).toEqual([
    ...[10, 9, 8, 7, 6, 5, 4].map((id) => `Product ${id}`),
    'Others',
  ])
  expect(groups.at(-1)).toMatchObject({ values: [0, 6, 0], total: 6 })
})

test('each product has the values of a year before, also one that is sold no more', () => {
  const rows = [row('2026-01', 1, 2)]
  const earlier = [row('2025-01', 1, 4), row('2025-03', 2, 5)]
  expect(groupsOf(rows, months, 'count', earlier)).toEqual([
    { key: '1', name: 'Product 1', values: [2, 0, 0], before: [4, 0, 0], total: 2 },
    { key: '2', name: 'Product 2', values: [0, 0, 0], before: [0, 0, 5], total: 0 },
  ])
})
