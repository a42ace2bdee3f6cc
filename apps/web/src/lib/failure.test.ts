import { expect, test } from 'vitest'
import { codeText, failureOf, RestRefusal } from './failure'

test('a failure names its code, but not where the service is away', () => {
  expect(codeText(failureOf(new TypeError('Failed to fetch')))).toBeNull()
  expect(codeText(failureOf(new RestRefusal(502, undefined)))).toBeNull()
  const refused = { code: 'ERROR_NOT_FOUND', message: '', subErrors: [] } as const
  expect(codeText(failureOf(new RestRefusal(404, refused as never)))).not.toBeNull()
})
