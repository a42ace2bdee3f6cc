import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, eurosOf } from './money'

describe('cents', () => {
  it('are the same after they were written as euros, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const euros = eurosOf(cents)
        expect(euros).toMatch(/^-?\d+\.\d\d$/)
        expect(centsOf(euros)).toBe(cents)
        expect(centsOf(euros.replace('.', ','))).toBe(cents)
      }),
    )
  })

  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['0.29', 29],
    ['1 234,50', 123_450],
    ['-0,07', -7],
    ['-0', 0],
  ])('of %s are %i', (euros, cents) => expect(centsOf(euros)).toBe(cents))

  it.each(['', ' ', '1.000', '1,2,3', '12.345', '12 €', '1e3', '.5', '5.', '90071992547409.92'])(
    'of %j are not guessed',
    (text) => expect(() => centsOf(text)).toThrow(RangeError),
  )

  it.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d are no whole cents', (cents) =>
    expect(() => eurosOf(cents)).toThrow(RangeError),
  )
})
