import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksTo } from './ticks'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [96, [0, 50, 100]],
  [1610, [0, 500, 1000, 1500, 2000]],
])('an axis to %i', (value, ticks) => expect(ticksTo(value)).toEqual(ticks))

test('an axis has two to five whole values that reach the highest one', () =>
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (value) => {
      const ticks = ticksTo(value)
      return (
        ticks.length >= 2 &&
        ticks.length <= 5 &&
        (ticks.at(-1) ?? 0) >= value &&
        ticks.every(Number.isInteger)
      )
    }),
  ))
