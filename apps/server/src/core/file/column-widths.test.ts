import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.mjs'

test('a column gets its least width, and the others divide the rest by their shares', () => {
  expect(columnWidths({ shares: [1, 1, 2], least: [40, 0, 0], total: 100 })).toEqual([40, 20, 40])
  expect(columnWidths({ shares: [1, 1, 2], least: [10, 10, 10], total: 100 })).toEqual([25, 25, 50])
  // A column that was wide enough may not be once another has got more.
  expect(columnWidths({ shares: [1, 1, 2], least: [60, 0, 25], total: 100 })[2]).toBeGreaterThanOrEqual(25)
})

test('shares alone decide if there is no room for all least widths', () => {
  expect(columnWidths({ shares: [1, 3], least: [90, 20], total: 100 })).toEqual([25, 75])
})

const column = fc.record({ share: fc.integer({ min: 1, max: 50 }), least: fc.integer({ min: 0, max: 60 }) })

test('columns fill the page and none is too narrow', () => {
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 12 }), (all) => {
      const total = 720
      const least = all.map((one) => one.least)
      const widths = columnWidths({ shares: all.map(({ share }) => share), least, total })
      expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total)
      for (const [index, width] of widths.entries())
        expect(width).toBeGreaterThanOrEqual((least[index] ?? 0) - 1e-9)
    }),
  )
})
