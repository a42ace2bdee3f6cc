import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnCondition, ownConditions } from './conditions'
import { ownFilterText, ownRangeText, parseOwnFilter, parseOwnRange } from './filter-text'
import { ownFieldTypes } from './kinds'

const typeOf = (id: number) => ownFieldTypes[id - 1]
const [text, number, day, choice] = [1, 2, 3, 4]

describe('a filter by own fields', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.string({ minLength: 1 }), (ownFieldID, value) => {
        const parsed = parseOwnFilter(ownFilterText(ownFieldID, value))
        expect(parsed).toEqual(ownFieldID < 1e15 ? { ownFieldID, value } : null)
      }),
    )
    const end = fc.constantFrom('', '1', '-2.5', '2026-01-31')
    fc.assert(
      fc.property(end, end, (from, to) => {
        const value = parseOwnFilter(ownRangeText(1, { from, to }))?.value ?? ''
        expect(parseOwnRange(value)).toEqual(from + to === '' ? null : { from, to })
      }),
    )
  })

  it('joins the choices of a field, and asks for everything else at once', () => {
    const filter = [
      `${choice}:Põhi`,
      `${text}:a`,
      `${text}:a:b..`,
      `${choice}:Ida`,
      `${number}:-1.5..`,
      `${day}:..2026-01-31`,
    ]
    expect(ownConditions(filter, typeOf)).toEqual([
      { ownFieldID: choice, type: 'choice', among: ['Põhi', 'Ida'] },
      { ownFieldID: text, type: 'text', begins: 'a' },
      { ownFieldID: text, type: 'text', begins: 'a:b..' },
      { ownFieldID: number, type: 'number', from: -1.5, to: null },
      { ownFieldID: day, type: 'day', from: null, to: '2026-01-31' },
    ])
  })

  it.each([
    ['', 'wrongOwnFilter'],
    ['x', 'wrongOwnFilter'],
    [`${text}:`, 'wrongOwnFilter'],
    ['-1:x', 'wrongOwnFilter'],
    ['9:x', 'ownFieldUnknown'],
    [`${number}:1`, 'wrongOwnFilter'],
    [`${number}:..`, 'wrongOwnFilter'],
    [`${number}:1..2..3`, 'wrongOwnFilter'],
    [`${number}:0.00001..`, 'wrongOwnFilter'],
    [`${number}:1e3..`, 'wrongOwnFilter'],
    [`${day}:2026-02-30..`, 'wrongOwnFilter'],
  ])('refuses %s with %s', (condition, reason) => {
    expect(() => ownConditions([condition], typeOf)).toThrow(
      expect.objectContaining({ details: { field: 'ownField', reason } }),
    )
    expect(isOwnCondition(condition, typeOf)).toBe(false)
  })

  it('is known to fit before it is asked', () => {
    expect([`${text}:a`, `${number}:1..`].every((one) => isOwnCondition(one, typeOf))).toBe(true)
  })
})
