import { expect, it } from 'vitest'
import { z } from 'zod'
import { text, whole } from '../field'
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

it('an error of a missing value names no bound', () => {
  expect(subErrorsOf({ name: '', months: 1, ids: [1, 2] })).toEqual([
    { field: 'name', code: 'ERROR_INCOMPLETE_DATA' },
  ])
})
