import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnFieldInput, OwnFieldValues } from './fields'
import { type OwnFieldKind, ownFieldFaults, withOwnFields } from './values'

const fields: OwnFieldKind[] = [
  { ownFieldID: 1, type: 'text', choices: [] },
  { ownFieldID: 2, type: 'number', choices: [] },
  { ownFieldID: 3, type: 'day', choices: [] },
  { ownFieldID: 4, type: 'choice', choices: ['Põhi', 'Lõuna'] },
]
const fit = fc.record(
  {
    1: fc.string({ minLength: 1, maxLength: 200 }).map((text) => text.trim() || 'x'),
    2: fc.integer({ min: -1e10, max: 1e10 }).map((n) => n / 10_000 || 0),
    3: fc.constantFrom('1900-01-01', '2024-02-29', '2199-12-31'),
    4: fc.constantFrom('Põhi', 'Lõuna'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<OwnFieldValues>
const odd = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3', '4', '5', '01', 'a'),
  fc.oneof(fc.string(), fc.double(), fc.constant(null)),
)

describe('values of own fields', () => {
  it('that fit are kept as they are, and are no fault when they are sent back', () => {
    fc.assert(
      fc.property(fit, (given) => {
        expect(ownFieldFaults(given, fields)).toEqual([])
        const kept = withOwnFields({}, given)
        expect(kept).toEqual(given)
        expect(withOwnFields(kept, {})).toEqual(kept)
        expect(withOwnFields(kept, kept)).toEqual(kept)
      }),
    )
  })

  it('are each a fault of their own, or fit', () => {
    fc.assert(
      fc.property(odd, fit, (given, before) => {
        const faults = ownFieldFaults(given, fields, before).map(({ field }) => field)
        for (const [id, value] of Object.entries(given)) {
          const alone = ownFieldFaults({ [id]: value }, fields, before)
          expect(faults.includes(`ownFields.${id}`)).toBe(alone.length === 1)
        }
        const unknown = Object.keys(given).filter((id) => !['1', '2', '3', '4'].includes(id))
        for (const id of unknown) expect(faults).toContain(`ownFields.${id}`)
      }),
    )
  })

  it('change field by field: null and blank text remove, what is left out stays', () => {
    fc.assert(
      fc.property(fit, fit, (before, given) => {
        expect(withOwnFields(before, given)).toEqual({ ...before, ...given })
        const removed = Object.fromEntries(Object.keys(given).map((id) => [id, null]))
        const rest = Object.fromEntries(Object.entries(before).filter(([id]) => !(id in given)))
        expect(withOwnFields(before, removed)).toEqual(rest)
      }),
    )
    expect(withOwnFields({ 1: 'a', 2: 1 }, { 1: ' ', 2: -0 })).toEqual({ 2: 0 })
  })

  it.each<[string, OwnFieldInput, boolean]>([
    ['200 characters', { 1: 'a'.repeat(200) }, true],
    ['201 characters', { 1: 'a'.repeat(201) }, false],
    ['a number for a text', { 1: 1 }, false],
    ['four decimals', { 2: 0.1234 }, true],
    ['five decimals', { 2: 0.12345 }, false],
    ['10¹²', { 2: -1_000_000_000_000 }, true],
    ['more than 10¹²', { 2: 1_000_000_000_001 }, false],
    ['a text for a number', { 2: '1' }, false],
    ['a day', { 3: '2024-02-29' }, true],
    ['no day', { 3: '2023-02-29' }, false],
    ['a day with a time', { 3: '2024-02-29T00:00:00Z' }, false],
    ['a choice', { 4: 'Põhi' }, true],
    ['a choice in another case', { 4: 'põhi' }, false],
  ])('with %s', (_, given, fits) => {
    expect(ownFieldFaults(given, fields).length).toBe(fits ? 0 : 1)
  })

  it('that a record has already are no fault, such as a choice that was removed', () => {
    expect(ownFieldFaults({ 4: 'Ida' }, fields, { 4: 'Ida' })).toEqual([])
    expect(ownFieldFaults({ 4: 'Ida' }, fields, { 4: 'Põhi' })).toEqual([
      { field: 'ownFields.4', code: 'ERROR_INVALID_VALUE', reason: 'wrongOwnValue' },
    ])
  })
})
