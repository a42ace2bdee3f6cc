import { backupSessions } from '@kaarditeek/db/backup/shape'
import { type ConnectionOptions, connect } from '@kaarditeek/db/client'
import { checkSessions } from '@kaarditeek/db/invariants'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { batchSession, paymentSessions } from './sessions'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const usual = { statement_timeout: '1min', idle_in_transaction_session_timeout: '1min', lock_timeout: '0' }
const planned = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' }
const unplanned = { plan_cache_mode: 'auto', enable_seqscan: 'on' }

test.each<{ of: string; options: ConnectionOptions; settings: Record<string, string> }>([
  { of: 'the server', options: {}, settings: { ...usual, ...unplanned, application_name: 'kaarditeek' } },
  { of: 'payments', options: paymentSessions(false), settings: { ...usual, ...planned } },
  { of: 'batches', options: batchSession, settings: { ...usual, ...planned, lock_timeout: '100ms' } },
  {
    of: 'the check',
    options: checkSessions,
    settings: { statement_timeout: '0', application_name: 'kaarditeek check' },
  },
  {
    of: 'the backup',
    options: backupSessions,
    settings: {
      statement_timeout: '0',
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
      application_name: 'kaarditeek backup',
    },
  },
])('sessions of $of have their settings', async ({ options, settings }) => {
  const { sql, close } = connect(database.url, options)
  onTestFinished(close)
  const rows = await sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from unnest(${Object.keys(settings)}::text[]) as name`
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(settings)
})
