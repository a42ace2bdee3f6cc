import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorOfIssues } from './error/issues'
import { cents, code, day, email, id, moment, optional, percent, phone, text, unlimitable } from './field'

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  const refusal = error && errorOfIssues(error.issues)
  return (
    refusal && { code: refusal.code, fields: refusal.subErrors.map(({ field, code }) => `${field} ${code}`) }
  )
}

const schema = z.strictObject({
  name: text(5),
  email: email(),
  phone: optional(phone()),
  amountLimit: unlimitable(cents({ max: 100 })),
  typeID: code({ one: 1, two: 2 }),
  from: day(),
})
const good = { name: 'Mari', email: 'mari@example.ee', amountLimit: 5, typeID: 1, from: '2026-11-20' }

describe('fields', () => {
  it('accept valid values, with omitted options as null and surrounding space removed', () => {
    expect(schema.parse({ ...good, name: ' Mari ' })).toEqual({ ...good, phone: null })
    expect(schema.parse({ ...good, phone: '  ' })).toMatchObject({ phone: null })
    expect(schema.parse({ ...good, phone: '', amountLimit: '' })).toMatchObject({
      phone: null,
      amountLimit: null,
    })
  })

  it.each([
    ['info@põhjala.ee', 'info@põhjala.ee'],
    ['Info@PÕHJALA.EE', 'Info@põhjala.ee'],
    ['info@po\u0303hjala.ee', 'info@põhjala.ee'],
    ['info@xn--phjala-pxa.ee', 'info@xn--phjala-pxa.ee'],
    ['a@пример.рф', 'a@пример.рф'],
    ['Mari.Mets+kaart@Pank.EE', 'Mari.Mets+kaart@Pank.EE'],
  ])('accept the email %s', (typed, kept) => {
    expect(email().parse(typed)).toBe(kept)
  })

  it.each([
    'info@põhjala',
    'info@-põhjala.ee',
    'õun@pank.ee',
    'info@põhjala.ee\u200b',
    'info@põh\u200bjala.ee',
    'info@pank.ee@põhjala.ee',
    'info@põhjala。ee',
    'info@põh jala.ee',
  ])('reject the email %j', (typed) => {
    expect(errorsOf(email(), typed)).toMatchObject({ code: 'ERROR_INVALID_EMAIL_ADDRESS' })
  })

  it.each([
    ['a missing field', { name: undefined }, 'ERROR_INCOMPLETE_DATA', 'name ERROR_INCOMPLETE_DATA'],
    ['an empty field', { name: '  ' }, 'ERROR_INCOMPLETE_DATA', 'name ERROR_INCOMPLETE_DATA'],
    ['too long a text', { name: 'Marianne' }, 'ERROR_INVALID_VALUE', 'name ERROR_INVALID_VALUE'],
    ['no number', { amountLimit: 'x' }, 'ERROR_MUST_BE_NUMBER', 'amountLimit ERROR_MUST_BE_NUMBER'],
    ['a fraction of a cent', { amountLimit: 1.5 }, 'ERROR_INVALID_VALUE', 'amountLimit ERROR_INVALID_VALUE'],
    [
      'a value that breaks several rules once',
      { amountLimit: 1e21 },
      'ERROR_INVALID_VALUE',
      'amountLimit ERROR_INVALID_VALUE',
    ],
    [
      'a limit left out',
      { amountLimit: undefined },
      'ERROR_INCOMPLETE_DATA',
      'amountLimit ERROR_INCOMPLETE_DATA',
    ],
    [
      'an email that is none',
      { email: 'mari' },
      'ERROR_INVALID_EMAIL_ADDRESS',
      'email ERROR_INVALID_EMAIL_ADDRESS',
    ],
    [
      'a phone that is none',
      { phone: 'mari' },
      'ERROR_INVALID_PHONE_NUMBER',
      'phone ERROR_INVALID_PHONE_NUMBER',
    ],
    ['an unknown code', { typeID: 3 }, 'ERROR_INVALID_VALUE', 'typeID ERROR_INVALID_VALUE'],
    ['a day that never was', { from: '2026-02-30' }, 'ERROR_INVALID_VALUE', 'from ERROR_INVALID_VALUE'],
    ['a day too long ago', { from: '1899-12-31' }, 'ERROR_INVALID_VALUE', 'from ERROR_INVALID_VALUE'],
    ['a day too far ahead', { from: '2200-01-01' }, 'ERROR_INVALID_VALUE', 'from ERROR_INVALID_VALUE'],
    ['NUL in a text', { name: 'a\0b' }, 'ERROR_INVALID_VALUE', 'name ERROR_INVALID_VALUE'],
    ['half a character', { name: 'a\ud83d' }, 'ERROR_INVALID_VALUE', 'name ERROR_INVALID_VALUE'],
    ['an unknown field', { nonsense: 1 }, 'ERROR_INVALID_VALUE', 'nonsense ERROR_INVALID_VALUE'],
  ])('reject %s', (_, change, code, field) => {
    expect(errorsOf(schema, { ...good, ...change })).toEqual({ code, fields: [field] })
  })

  it('have ERROR_INVALID_INPUT if several codes apply', () => {
    expect(errorsOf(schema, { ...good, name: undefined, typeID: 3 })?.code).toBe('ERROR_INVALID_INPUT')
    expect(errorsOf(schema, 'text')?.code).toBe('ERROR_INVALID_VALUE')
    expect(errorsOf(z.array(z.strictObject({ id: id() })), [{ id: 0 }])?.fields).toEqual([
      '[0].id ERROR_INVALID_VALUE',
    ])
  })
})

describe('percentages and instants', () => {
  it('have the configured precision', () => {
    const acceptedBy = (schema: z.ZodType, values: unknown[]) =>
      values.filter((one) => schema.safeParse(one).success)
    expect(acceptedBy(percent({ min: 1 }), [0, 1, 5.5, 100, 101, '5', null])).toEqual([1, 100])
    expect(acceptedBy(percent({ decimals: 2 }), [0, 0.07, 12.34, 99.999])).toEqual([0, 0.07, 12.34])
  })

  it('accept dates, or text with an offset', () => {
    const instant = new Date('2026-11-20T12:05:00Z')
    expect(moment().parse(instant)).toEqual(instant)
    expect(moment().parse('2026-11-20T14:05:00+02:00')).toEqual(instant)
    const refused = [
      '2026-11-20T14:05:00',
      '2026-02-31T14:05:00Z',
      '20.11.2026',
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59Z',
      new Date('2200-01-01T00:00:00Z'),
      new Date(Number.NaN),
    ]
    for (const one of refused)
      expect(errorsOf(z.object({ at: moment() }), { at: one })?.fields).toEqual(['at ERROR_INVALID_VALUE'])
    expect(errorsOf(z.object({ at: moment() }), {})?.fields).toEqual(['at ERROR_INCOMPLETE_DATA'])
  })
})
