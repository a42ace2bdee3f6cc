import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsQuery } from '../terminals-api/list-events'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { planOf, rowsRead, wholeReads } from '../testing/plans/plans'
import { NOW } from '../testing/test-app'
import { eventSources, type SourceName } from './event-sources'
import type { Reading } from './source'

describe('collecting events with 100,000 older requests', () => {
  let database: TestDatabase
  let own: TestCompany
  let reading: Reading

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
    await fill(sql`insert into card_load (company_id, card_id, kind, amount, uses, account_id, date_in)
      select company_id, id, case when n % 4 = 0 then 'load' else 'issued' end, 1, 0, ${by.accountID}::bigint, ${time}
      from (select *, row_number() over (order by id) as n from card) numbered`)
    await fill(sql`insert into card_block (company_id, card_id, blocked, date_in)
      select ${companyID}::bigint, ${cardID}::bigint, n % 2 = 0, ${time} from generate_series(1, 20000) n`)
    await fill(sql`insert into card_hold (company_id, card_id, web_api_id, terminal_id, amount, amount_held, holds_use, date_in, ends_at,
        ended_at, "end")
      select ${companyID}::bigint, ${cardID}::bigint, ${webApiID}::bigint, ${own.terminalRowID}::bigint, 1, 0, false, ${time}, ${time}, ${time},
        'expired'
      from generate_series(1, 20000) n`)
    await fill(sql`insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in, entered_at, has_changed)
      select ${companyID}::bigint, ${cardID}::bigint, ${own.terminalRowID}::bigint, ${by.accountID}::bigint, 1, ${time}, ${time}, n % 2 = 0
      from generate_series(1, 20000) n`)
    await fill(sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
      select company_id, 'transaction', id, account_id, entered_at, jsonb_build_object('amount', 2, 'hasChanged', changed)
      from transaction, unnest(array[false, true]) changed where has_changed`)
    await fill(
      sql`insert into notice_rule (company_id, kind, amount, created_at) values (${companyID}, 'cardBalance', 1, now())`,
    )
    await fill(sql`insert into notice (company_id, notice_rule_id, kind, record_id, figure, raised_at, ended_at)
      select company_id, notice_rule_id, kind, ${cardID}::bigint, 1, ${time}, now() from notice_rule, generate_series(1, 20000) n`)
    await fill(sql`insert into web_api_event (company_id, web_api_id, event_id, type, body, created_at)
      select ${companyID}::bigint, ${webApiID}::bigint, 'evt_' || request_id, 'payment.accepted', '{}', received_at from web_api_request`)
    await fill(sql`analyze`)
    reading = { companyID, webApiID, since: new Date(NOW.getTime() - 180_000), limit: 500 }
  })
  afterAll(() => database.drop())

  const found: Record<SourceName, number> = {
    requests: 180,
    batches: 180,
    closings: 90,
    loads: 45,
    blocks: 180,
    holdEnds: 180,
    entered: 180,
    changed: 90,
    raised: 180,
  }

  it.each(Object.keys(found) as SourceName[])('reads new %s by an index', async (name) => {
    const { query, read } = eventSources[name]
    const plan = await planOf(database.db, query(database.db, reading))
    expect(
      wholeReads(plan).filter((table) => table !== 'terminal'),
      JSON.stringify(plan),
    ).toEqual([])
    expect((await read(database.db, reading)).length).toBe(found[name])
  })

  it.each([{}, { newestFirst: true }, { type: 'card.closed' as const }])(
    'lists a page of the events by an index: %o',
    async (asked) => {
      const page = { newestFirst: false, limit: 100, ...asked }
      const query = eventsQuery(database.db, reading, page, 50_000)
      const plan = await planOf(database.db, query, { analyze: true })
      expect(wholeReads(plan), JSON.stringify(plan)).toEqual([])
      expect(JSON.stringify(plan)).not.toContain('"Sort"')
      expect(rowsRead(plan)).toBeLessThanOrEqual(100)
    },
  )
})
