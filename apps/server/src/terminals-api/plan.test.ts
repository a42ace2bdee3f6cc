import { connect } from '@kaarditeek/db/client'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIn } from '../core/work/scope'
import { balanceStatement } from '../ledger/balance-sql'
import { getPaymentStatement } from '../ledger/get-payment-sql'
import { getHoldStatement } from '../ledger/holds/get-hold-sql'
import { askStatements } from '../ledger/holds/hold-request'
import { loadStatement } from '../ledger/load-sql'
import { payBatchStatement, payCardStatement } from '../ledger/pay-batch-sql'
import { payByRulesStatement, payStatement } from '../ledger/pay-sql'
import { refusedPaymentList, refusedPayments } from '../ledger/refused-payments'
import { cardRefusalList, webApiRequestList } from '../ledger/requests/lists'
import { reverseStatement } from '../ledger/reverse-sql'
import { simulateStatement } from '../ledger/simulate-sql'
import { shareCounts } from './share-counts-sql'
import { addCard, addWebApi, NOW, type TestTerminals, testTerminals } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

test.each([
  ['balance', balanceStatement],
  ['payment', payStatement],
  ['payment by rules of use', payByRulesStatement],
  ['simulated payment', simulateStatement],
  ['batch of payments', payBatchStatement],
  ['batch of a card', payCardStatement],
  ['exchange of counts', shareCounts],
  ['reversal', reverseStatement],
  ['look-up of a payment', getPaymentStatement],
  ['look-up of a hold', getHoldStatement],
  ['request about a hold', askStatements.hold],
])('the plan of a %s uses keys, even if it was made while the tables were empty', async (_name, { text }) => {
  await terminals.sql`analyze`
  const plan = await terminals.sql.unsafe(`explain (generic_plan) ${text}`)
  const lines = plan.map((row) => row['QUERY PLAN'])
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([])
  expect(lines.filter((line) => line.includes('Index')).length).toBeGreaterThan(0)
})

test.each([
  ['payment', payStatement, 'transaction'],
  ['payment by rules of use', payByRulesStatement, 'transaction'],
  ['simulated payment', simulateStatement, 'transaction'],
  ['batch of payments', payBatchStatement, 'transaction'],
  ['load', loadStatement, 'card_load'],
])(
  'the plan of a %s finds its external id by its index, even if it was made while the table was empty',
  async (_name, { text }, table) => {
    await terminals.sql`analyze`
    const plan = await terminals.sql.unsafe(`explain (generic_plan) ${text}`)
    const lines = plan.map((row) => String(row['QUERY PLAN']))
    const reading = lines.filter((line) => line.includes(` on ${table} named`))
    expect(reading).toEqual([expect.stringContaining(`${table}_external_id`)])
  },
)

test('a page of requests is read by indexes in its order, for any number of requests', async () => {
  const { companyID, webApiID } = terminals.own
  const other = await addWebApi(terminals.sql, companyID)
  const ago = "'2026-11-20T12:00:00Z'::timestamptz - n * interval '1 second'"
  for (const id of [webApiID, other.webApiID]) {
    await terminals.sql.unsafe(`
      insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, refusal)
      select ${companyID}, ${id}, n::text, ${ago}, n % 10 = 0, 'ERROR_NO_MONEY_LEFT_ON_CARD' from generate_series(1, 5000) n`)
    await terminals.sql.unsafe(`
      insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, request_id, refusal,
        pan_last4, terminal_id, requested_amount)
      select ${companyID}, ${id}, n::text, ${ago}, gen_random_uuid(), 'ERROR_BAD_PAN', '1234', 'X', 1
      from generate_series(1, 5000) n`)
  }
  await terminals.sql`analyze`
  const { db, sql, close } = connect(terminals.database.url)
  const r = readIn(db, terminals.own, { now: NOW, time: businessTime('Europe/Tallinn') })
  const input = { page: 1, limit: 10, orderBy: '-receivedAt', webApiId: webApiID, refused: false } as const
  const query = webApiRequestList.pageQuery(r, input).toSQL()
  const rows = await sql.unsafe(`explain ${query.sql}`, query.params as string[])
  await close()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const parts = ['web_api_request_payments', 'web_api_request_reversals', 'web_api_refusal_by_time']
  for (const part of ['Merge Append', ...parts]) expect(plan).toContain(part)
})

test('refused payments of a web API are counted by the indexes of refusals', async () => {
  const { db, sql, close } = connect(terminals.database.url)
  const counted = (since: Date) =>
    db
      .select({ count: refusedPayments(since) })
      .from(webApi)
      .where(eq(webApi.companyID, terminals.own.companyID))
  const yesterday = counted(new Date(NOW.getTime() - 86_400_000))
  const query = yesterday.toSQL()
  const rows = await sql.unsafe(`explain ${query.sql}`, query.params as string[])
  const counts = await yesterday
  const later = await counted(new Date(NOW.getTime() + 1))
  await close()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on web_api_re')
  for (const index of ['web_api_request_', 'web_api_refusal_by_time'])
    expect(plan).toContain(`using ${index}`)
  // Of the requests of the test above a tenth are reversals.
  expect(counts.map(({ count }) => count)).toEqual([9500, 9500])
  expect(later.map(({ count }) => count)).toEqual([0, 0])
})

const unfiltered = { refusedFor: null, terminalID: null, panLast4: null }
test.each([
  unfiltered,
  { ...unfiltered, refusedFor: 'other' as const },
  { ...unfiltered, terminalID: 'T1' },
  { ...unfiltered, panLast4: '1234' },
])('refused payments of all web APIs are read by the indexes of refusals: %j', async (filters) => {
  const { db, sql, close } = connect(terminals.database.url)
  const r = readIn(db, terminals.own, { now: NOW, time: businessTime('Europe/Tallinn') })
  // All rows of the test above are of the day before.
  const days = { startDate: '2026-11-21', endDate: null, ...filters }
  const query = refusedPaymentList
    .pageQuery(r, { page: 1, limit: 10, orderBy: '-receivedAt', ...days })
    .toSQL()
  const rows = await sql.unsafe(`explain ${query.sql}`, query.params as string[])
  await close()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on web_api_re')
  expect(plan).toContain('web_api_request_refused')
})

test('the last refusals of a card are read by indexes, for any number of requests', async () => {
  const { companyID, webApiID } = terminals.own
  const { id } = await addCard(terminals.sql, terminals.own)
  const others = await addCard(terminals.sql, terminals.own)
  const ago = "'2026-11-20T12:00:00Z'::timestamptz - n * interval '1 second'"
  const cardID = `case when n % 100 = 0 then ${id} else ${others.id} end`
  await terminals.sql.unsafe(`
    insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, refusal, card_id)
    select ${companyID}, ${webApiID}, 'card ' || n, ${ago}, false, 'ERROR_NO_MONEY_LEFT_ON_CARD', ${cardID}
    from generate_series(1, 5000) n`)
  await terminals.sql.unsafe(`
    insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, request_id, refusal, card_id)
    select ${companyID}, ${webApiID}, 'card ' || n, ${ago}, gen_random_uuid(), 'ERROR_BAD_TERMINAL_ID', ${cardID}
    from generate_series(1, 5000) n`)
  await terminals.sql`analyze`
  const { db, sql, close } = connect(terminals.database.url)
  const r = readIn(db, { ...terminals.own, accountID: 0 }, { now: NOW, time: businessTime('Europe/Tallinn') })
  const query = cardRefusalList.pageQuery(r, { page: 1, limit: 10, orderBy: '-receivedAt', id }).toSQL()
  const rows = await sql.unsafe(`explain ${query.sql}`, query.params as string[])
  await close()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const part of ['web_api_request_refused_card', 'web_api_refusal_of_card']) expect(plan).toContain(part)
  expect(plan).not.toContain('Seq Scan on web_api_re')
})
