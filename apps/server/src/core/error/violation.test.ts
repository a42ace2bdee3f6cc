import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { ofViolation } from './violation'

const failure = (code: string) => Object.assign(new Error('write to 10.0.0.1'), { code })

const lost = ['EPIPE', 'ECONNRESET', 'CONNECTION_CLOSED']
const withoutMeans = ['53000', '53100', '53200', '53300', '53400', '58030']
const ended = ['57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05']

// Writing to a session that an administrator has ended fails with EPIPE.
test.each([...lost, ...withoutMeans, ...ended])('%s of a query is not available', (code) => {
  const ofDriver = Object.defineProperty(failure(code), 'query', { value: 'select 1' })
  expect(ofViolation(ofDriver)?.status).toBe(503)
  expect(ofViolation(new DrizzleQueryError('select 1', [], failure(code)))?.status).toBe(503)
})

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])('%s of a client is not the database’s', (code) => {
  expect(ofViolation(failure(code))).toBeNull()
})

test('failures outside of the database are not attributed to it', () => {
  expect(ofViolation(failure('ENOENT'))).toBeNull()
  expect(ofViolation('nothing')).toBeNull()
})
