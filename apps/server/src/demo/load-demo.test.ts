import { cardsOutOfBalance, countsEqualCards, owedEqualsCards } from '@kaarditeek/db/invariants'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { isPan } from '@kaarditeek/domain/card/pan'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, isEmpty, loadDemo } from './load-demo'

describe('the demo', () => {
  let database: TestDatabase
  let demo: Demo
  const now = new Date('2026-11-20T10:00:00Z')

  beforeAll(async () => {
    database = await testDatabase()
    demo = await loadDemo(
      database.db,
      { now, time: businessTime('Europe/Tallinn') },
      'a secret of the demo, long enough to be one',
      async (one) => one,
    )
  })
  afterAll(() => database.drop())

  const number = async (query: ReturnType<typeof sql>) => {
    const [row] = await database.db.execute<{ n: number }>(query)
    return Number(row?.n)
  }

  it('fills an empty database with a year of business', async () => {
    expect(await isEmpty(database.db)).toBe(false)
    expect(await number(sql`select count(*) n from company where sandbox_of is null`)).toBe(4)
    expect(await number(sql`select count(*) n from company where sandbox_of is not null`)).toBe(1)
    // Beside those of the companies there are the cards of the sandbox.
    expect(await number(sql`select count(*) n from card where customer_unit_id is not null`)).toBe(2003 + 15)
    expect(await number(sql`select count(*) n from card_replacement`)).toBe(3)
    expect(await number(sql`select count(*) n from card where customer_unit_id is null`)).toBe(96 + 1)
    expect(await number(sql`select count(*) n from memo`)).toBeGreaterThan(60)
    expect(
      await number(sql`select count(*) n from customer where customer_type_id <> 3`),
    ).toBeGreaterThanOrEqual(60)
    expect(await number(sql`select count(*) n from transaction`)).toBeGreaterThan(15_000)
    expect(
      await number(sql`select count(*) n from transaction where date_in > ${now.toISOString()}::timestamptz`),
    ).toBe(0)
  })

  it('has cards issued in this month and in earlier ones', async () => {
    const months = await database.db.execute<{ month: string; cards: number }>(sql`
      select to_char(date_in at time zone 'Europe/Tallinn', 'YYYY-MM') as month, sum(card_count)::int as cards
      from card_batch group by 1 order by 1 desc limit 12`)
    expect(months.map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05'],
      ...['2026-04', '2026-03', '2026-02', '2026-01', '2025-12'],
    ])
    for (const { cards } of months) expect(cards).toBeGreaterThan(20)
  })

  it('has cards in every state, whose use is the sum of their transactions', async () => {
    const states = await database.db.execute(sql`select distinct case when closed_at is not null then 'closed'
      when valid_from > ${now.toISOString()}::timestamptz then 'future'
      when valid_to < ${now.toISOString()}::timestamptz then 'expired' else 'active' end as state from card order by 1`)
    expect(states.map(({ state }) => state)).toEqual(['active', 'closed', 'expired', 'future'])
    expect(await cardsOutOfBalance(database.sql)).toEqual([])
    expect(await countsEqualCards(database.sql)).toEqual([])
  })

  it('has issued its cards month by month, and loads of every week', async () => {
    const issued = await number(
      sql`select count(distinct to_char(date_in, 'YYYY-MM')) n from card_load where kind = 'issued'`,
    )
    expect(issued).toBeGreaterThan(12)
    const loaded = await number(sql`select count(distinct date_trunc('week', date_in)) n from card_load
      where kind = 'load' and amount > 0 and company_id = ${demo.companyID}`)
    expect(loaded).toBeGreaterThanOrEqual(12)
    expect(await owedEqualsCards(database.sql)).toEqual([])
    const wrongBalances = sql`select count(*) n from card_load l where kind = 'load' and amount > 0 and amount_balance <>
      (select sum(amount) from card_load b where b.company_id = l.company_id and b.card_id = l.card_id and b.id <= l.id)
      - (select coalesce(sum(amount), 0) from transaction t
        where t.company_id = l.company_id and t.card_id = l.card_id and t.date_in <= l.date_in)`
    expect(await number(wrongBalances)).toBe(0)
  })

  it('has refused payments of the last hour, and customers who have stopped paying', async () => {
    const since = sql`${now.toISOString()}::timestamptz`
    expect(
      await number(sql`select count(*) n from web_api_request where refusal is not null
        and received_at between ${since} - interval '1 hour' and ${since}`),
    ).toBe(12)
    const stopped = await number(sql`select count(*) n from (
      select from transaction t join card on card.company_id = t.company_id and card.id = t.card_id
      join customer_unit unit on unit.company_id = card.company_id and unit.customer_unit_id = card.customer_unit_id
      group by unit.company_id, unit.customer_id having max(t.date_in) < ${since} - interval '30 days') customer`)
    expect(stopped).toBeGreaterThanOrEqual(4)
  })

  it('names a company with keys, a terminal and three cards to pay with', () => {
    expect(demo.pans.filter(isPan)).toHaveLength(3)
    expect(demo.apiKey).toMatch(/^ktk_/)
    expect(demo.token).toMatch(/^ktp_/)
    expect(demo.terminalID).not.toBe('')
    expect(Object.keys(demo.users)).toHaveLength(7)
  })
})
