import { expect, it } from 'vitest'
import { z } from 'zod'
import { newContactPerson } from '../contact-person/schema'
import { countryCode, vatNumber } from '../country'
import { cardMonth, cents, day, moment, month, optional, text, whole, wholeEuros } from '../field'
import { paged } from '../list/paging'
import { errorOfIssues } from './issues'

const schema = z.strictObject({
  name: text(64),
  months: whole({ min: 1, max: 12 }),
  ids: z.array(z.int()).min(2).max(3),
})

const subErrorsOf = (value: object) => errorOfIssues(schema.safeParse(value).error?.issues ?? []).subErrors

it('an error names the bound that a value breaks', () => {
  expect(subErrorsOf({ name: 'x'.repeat(65), months: 13, ids: [1, 2, 3, 4] })).toEqual([
    { field: 'name', code: 'ERROR_INVALID_VALUE', reason: 'tooLong', value: '64' },
    { field: 'months', code: 'ERROR_INVALID_VALUE', reason: 'tooLarge', value: '12' },
    { field: 'ids', code: 'ERROR_INVALID_VALUE', reason: 'tooMany', value: '3' },
  ])
  expect(subErrorsOf({ name: 'x', months: 0, ids: [1] })).toMatchObject([
    { field: 'months', reason: 'tooSmall', value: '1' },
    { field: 'ids', reason: 'tooFew', value: '2' },
  ])
})

it('an error of an amount in euros says that cents are meant, one of a limit that euros are', () => {
  const amounts = z.strictObject({ amount: cents(), amountLimit: wholeEuros() })
  const { error } = amounts.safeParse({ amount: 12.5, amountLimit: 1250 })
  expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
    { field: 'amount', code: 'ERROR_INVALID_VALUE', reason: 'wholeNumberNeeded' },
    { field: 'amountLimit', code: 'ERROR_INVALID_VALUE', reason: 'multipleNeeded', value: '100' },
  ])
})

it('an error of a contact person without email and phone says that one of them is needed', () => {
  const { error } = newContactPerson.safeParse({ customerID: 1, contactName: 'Mari' })
  expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
    { field: 'contactEmail', code: 'ERROR_INCOMPLETE_DATA', reason: 'emailOrPhoneNeeded' },
    { field: 'contactPhone', code: 'ERROR_INCOMPLETE_DATA', reason: 'emailOrPhoneNeeded' },
  ])
})

it('an error of a missing value names no bound', () => {
  expect(subErrorsOf({ name: '', months: 1, ids: [1, 2] })).toEqual([
    { field: 'name', code: 'ERROR_INCOMPLETE_DATA' },
  ])
})

it('an error names the choices, or that an instant is meant', () => {
  const list = paged(
    z.strictObject({ since: moment(), state: z.literal([0, 1]) }),
    z.object({ id: z.int(), name: z.string() }),
  )
  const { error } = list.safeParse({ fields: 'nope', since: '2026-11-01', state: 2 })
  expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
    { field: 'since', code: 'ERROR_INVALID_VALUE', reason: 'instantNeeded' },
    { field: 'state', code: 'ERROR_INVALID_VALUE', reason: 'notAmong', value: '0, 1' },
    { field: 'fields', code: 'ERROR_INVALID_VALUE' },
  ])
  const named = list.safeParse({ fields: ['id', 'nope'], since: new Date(), state: 1 })
  expect(errorOfIssues(named.error?.issues ?? []).subErrors).toEqual([
    { field: 'fields[1]', code: 'ERROR_INVALID_VALUE', reason: 'notAmong', value: 'id, name' },
  ])
})

it.each(['nope', '26.11.2026', '2026-02-31', '2200-01-01'])(
  'an error of a day or month that is %s says what is meant',
  (text) => {
    const dates = z.strictObject({ start: optional(day()), month: month(), onCard: cardMonth() })
    const { error } = dates.safeParse({ start: text, month: text, onCard: text })
    const monthNeeded = { code: 'ERROR_INVALID_VALUE', reason: 'monthNeeded', value: '2026-11' }
    expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
      { field: 'start', code: 'ERROR_INVALID_VALUE', reason: 'dayNeeded', value: '2026-11-30' },
      { field: 'month', ...monthNeeded },
      { field: 'onCard', ...monthNeeded },
    ])
    const empty = dates.safeParse({ start: '', month: '', onCard: '2026-11' })
    expect(errorOfIssues(empty.error?.issues ?? []).subErrors).toEqual([
      { field: 'month', code: 'ERROR_INCOMPLETE_DATA' },
    ])
  },
)

it('an error of text of another form gives an example, of missing text none', () => {
  const owner = z.strictObject({ country: countryCode(), vat: vatNumber(), other: optional(countryCode()) })
  const { error } = owner.safeParse({ country: 'Eesti', vat: '', other: 'ee' })
  const wrong = { code: 'ERROR_INVALID_VALUE', reason: 'formNeeded', value: 'EE' }
  expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
    { field: 'country', ...wrong },
    { field: 'vat', code: 'ERROR_INCOMPLETE_DATA' },
    { field: 'other', ...wrong },
  ])
})

it('an error of a text in place of an object says so', () => {
  const list = z.strictObject({ addresses: z.array(z.strictObject({ address: text(64) })) })
  const { error } = list.safeParse({ addresses: ['192.0.2.7'] })
  expect(errorOfIssues(error?.issues ?? []).subErrors).toEqual([
    { field: 'addresses[0]', code: 'ERROR_INVALID_VALUE', reason: 'objectNeeded' },
  ])
})

it('an error quotes no endless list of choices', () => {
  const many = z.object({ one: z.enum(Array.from({ length: 200 }, (_, nr) => `choice${nr}`)) })
  const { subErrors } = errorOfIssues(many.safeParse({ one: 'none' }).error?.issues ?? [])
  expect(subErrors.map(({ value }) => value?.length)).toEqual([501])
})
