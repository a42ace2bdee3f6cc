import { testDatabase } from '@kaarditeek/db/testing'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { ofViolation, refusalsOfKeys } from './violation'

const failure = (code: string) => Object.assign(new Error('write to 10.0.0.1'), { code })

const lost = ['EPIPE', 'ECONNRESET', 'CONNECTION_CLOSED']
const withoutMeans = ['53000', '53100', '53200', '53300', '53400', '58030']
const ended = ['57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05']

// Writing to a session that an administrator has ended fails with EPIPE.
test.each([...lost, ...withoutMeans, ...ended])('%s of a query is NOT_AVAILABLE_ERROR', (code) => {
  const ofDriver = Object.defineProperty(failure(code), 'query', { value: 'select 1' })
  expect(ofViolation(ofDriver)?.status).toBe(503)
  expect(ofViolation(new DrizzleQueryError('select 1', [], failure(code)))?.status).toBe(503)
})

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])('%s of a client is not a database error', (code) => {
  expect(ofViolation(failure(code))).toBeNull()
})

test('an error from elsewhere is not converted', () => {
  expect(ofViolation(failure('ENOENT'))).toBeNull()
  expect(ofViolation('nothing')).toBeNull()
})

/** Keys that no input can violate, and the code or constraint that ensures it. */
const keptOtherwise = {
  access_token_by_hash: 'random tokens',
  approval_key: 'keepWaiting locks the requests of the account',
  notice_one_open: 'the insert skips records with an open notice',
  passkey_by_credential: 'a passkey that is stored already is refused',
  user_identity_by_subject: 'the insert skips a subject that is tied already',
  session_use_of_session: 'inserted with its session, or unless it is there',
  company_sandbox: 'opening a sandbox locks the company',
  card_batch_key: 'madeByRequest locks the idempotency key',
  card_load_key: 'madeByRequest locks the idempotency key',
  card_load_of_web_api: 'the primary key of web_api_request comes first',
  card_load_reversed: 'reversing locks the card',
  card_renews: 'renewing locks the card',
  card_replacement_successor: 'the successor is a new card',
  load_plan_key: 'madeByRequest locks the idempotency key',
  report_schedule_run_once: 'a sending looks for one of the same time while it holds the schedule',
  settlement_line_original: 'making a draft locks the owner, and skips settled transactions',
  settlement_number: 'closing locks the numbers of the company',
  settlement_one_draft: 'making a draft locks the owner',
  settlement_terms_overlapping: 'changing terms locks the owner',
  statement_mail_once: 'the insert skips customers that have a mail of the month',
  summed_day_apart: 'one server at a time sums days',
  transaction_key: 'madeByRequest locks the idempotency key',
  web_api_key_by_hash: 'random keys',
  web_api_key_newest: 'rotating a key locks the web API',
  web_api_event_once: 'the insert skips known events',
  webhook_delivery_event: 'the insert skips known events',
}

test('every unique key and exclusion of the schema has a refusal, or a reason for having none', async () => {
  const database = await testDatabase()
  const keys = await database.sql<{ name: string }[]>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) and not x.indisprimary`
  await database.drop()
  expect(keys.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(refusalsOfKeys), ...Object.keys(keptOtherwise)].toSorted(),
  )
})
