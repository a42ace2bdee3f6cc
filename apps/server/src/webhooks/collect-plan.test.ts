import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestsQuery } from '../ledger/requests'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { planOf, wholeReads } from '../testing/plans/plans'
import { NOW } from '../testing/test-app'
import { newRows } from './collect-events'

describe('collecting beside 100,000 older requests', () => {
  let database: TestDatabase
  let own: TestCompany
  let rows: ReturnType<typeof newRows>

  beforeAll(async () => {
    database = await testDatabase()
    const { db } = database
    own = await addTestCompany(db, 'own')
    const { companyID, webApiID, by, product } = own
    const { id: cardID } = await addTestCard(db, own, 1)
    const fill = (query: SQL) => db.execute(query)
    const time = sql`${NOW.toISOString()}::timestamptz - n * interval '1 second'`
    await fill(sql`insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, card_id,
        requested_amount, amount, request_id)
      select ${companyID}::bigint, ${webApiID}::bigint, n::text, ${time}, n % 20 = 0, ${cardID}::bigint, 1, 1, gen_random_uuid()
      from generate_series(1, 100000) n`)
    await fill(sql`insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, refusal, request_id)
      select ${companyID}::bigint, ${webApiID}::bigint, n::text, ${time}, 'ERROR_BAD_PAN', gen_random_uuid()
      from generate_series(1, 20000) n`)
    await fill(sql`insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
      select ${companyID}::bigint, ${by.accountID}::bigint, ${time}, 1, false from generate_series(1, 20000) n`)
    await fill(sql`insert into card (company_id, pan, name_on_card, card_product_id, valid_from, valid_to, expiry_date_on_card,
        closed_at)
      select ${companyID}::bigint, '99' || n, 'X', ${product.id}::bigint, now(), now(), now(),
        case when n % 2 = 0 then ${time} end
      from generate_series(1, 40000) n`)
    const [hook] = await db.execute<{ id: number }>(sql`
      insert into webhook (company_id, web_api_id, url, secret_encrypted, read_to)
      values (${companyID}, ${webApiID}, 'https://till.test/', '', now()) returning id`)
    const id = Number(hook?.id)
    await fill(sql`insert into webhook_delivery (company_id, webhook_id, event_id, type, body, created_at)
      select ${companyID}::bigint, ${id}::bigint, 'evt_' || request_id, 'test', '{}', received_at from web_api_request`)
    await fill(sql`analyze`)
    rows = newRows(db, { companyID, webApiID, id, readTo: new Date(NOW.getTime() - 180_000) })
  })
  afterAll(() => database.drop())

  it.each(['requests', 'batches', 'cards'] as const)('reads new %s by indexes', async (kind) => {
    const query = kind === 'requests' ? newRequestsQuery(...rows.requests) : rows[kind]
    const plan = await planOf(database.db, query)
    const small = ['transaction', 'terminal']
    expect(
      wholeReads(plan).filter((table) => !small.includes(table)),
      JSON.stringify(plan),
    ).toEqual([])
    expect((await query).length).toBe({ requests: 180, batches: 180, cards: 90 }[kind])
  })
})
