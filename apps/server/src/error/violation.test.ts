import { expect, test } from 'vitest'
import { ofViolation } from './violation'

const failure = (code: string) => Object.assign(new Error('write to 10.0.0.1'), { code })

// EPIPE is what a session ended by its administrator shows to whoever happens to be writing to it.
test.each(['EPIPE', 'ECONNRESET', 'CONNECTION_CLOSED', '57P01', '57014'])('%s is not available', (code) => {
  expect(ofViolation(failure(code))?.status).toBe(503)
  expect(ofViolation(new Error('Failed query', { cause: failure(code) }))?.status).toBe(503)
})

test('what is none of the database’s is not answered for', () => {
  expect(ofViolation(failure('ENOENT'))).toBeNull()
  expect(ofViolation('nothing')).toBeNull()
})
