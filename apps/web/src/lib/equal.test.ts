import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './equal'

const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((json) => ({ json, at: new Date(0), list: [json, new Date(1)] }))

describe('answers share what is equal', () => {
  it('returns the answer before if the new one is equal, dates included', () => {
    fc.assert(
      fc.property(value, (before) => {
        expect(shareEqual(before, structuredClone(before))).toBe(before)
      }),
    )
  })

  it('always equals the new answer', () => {
    fc.assert(
      fc.property(value, value, (before, now) => {
        expect(shareEqual(before, now)).toEqual(now)
      }),
    )
  })

  it('keeps equal rows beside a changed one', () => {
    const before = [
      { id: 1, validTo: new Date(1) },
      { id: 2, validTo: new Date(2) },
    ]
    const after = shareEqual(before, [
      { id: 1, validTo: new Date(1) },
      { id: 2, validTo: new Date(3) },
    ])
    expect(after).toEqual([before[0], { id: 2, validTo: new Date(3) }])
    expect((after as object[])[0]).toBe(before[0])
  })

  it('tells an absent field from an undefined one, a list from a record, and a zero from minus zero', () => {
    expect(Object.keys(shareEqual({ a: 1 }, { b: undefined }) as object)).toEqual(['b'])
    expect(shareEqual({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(shareEqual({ 0: 'a' }, ['a'])).toEqual(['a'])
    expect(shareEqual({ length: 0 }, [])).toEqual([])
    expect(shareEqual(0, -0)).toBe(-0)
  })
})
