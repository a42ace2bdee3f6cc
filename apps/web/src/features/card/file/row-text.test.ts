import { expect, it } from 'vitest'
import { isNoDay } from './row-text'

it.each([
  ['31.11.2027', true],
  ['29.2.2027', true],
  ['30.11.2027', false],
  ['30/11/2027', false],
  ['', false],
])('%s is a day that does not exist: %s', (value, expected) => {
  expect(isNoDay({ code: 'ERROR_INVALID_VALUE', value })).toBe(expected)
})
