import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdCards } from '../../ledger/card-sums'
import { sumDays } from '../../ledger/sum-days'
import { transactionSums } from '../../ledger/transaction-sums'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../fixtures'
import { NOW } from '../test-app'
import { planOf, rowsRead } from './plans'

/** Transactions of each business day. */
const A_DAY = 2_000

describe('with 60,000 transactions of a month that are summed', () => {
  let database: TestDatabase
  let own: TestCompany
  let other: TestCompany

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    other = await addTestCompany(database.db, 'other')
    await addTestCard(database.db, other, 1)
    const { id } = await addTestCard(database.db, own, 1, { amountLimit: null, countLimit: null })
    await database.sql`
      insert into "transaction" (company_id, card_id, terminal_id, web_api_id, amount, date_in)
      select ${own.companyID}, ${id}, ${own.terminalRowID}, ${own.webApiID}, 100 + n % 50,
        ${NOW.toISOString()}::timestamptz - n * interval '1 day' / ${A_DAY}
      from generate_series(0, ${30 * A_DAY}::int) n`
    await sumDays(database.db, clockAt(NOW))
    await database.sql`analyze`
  })
  afterAll(() => database.drop())

  const { time } = clockAt(NOW)
  const spans = ['2026-09', '2026-10', '2026-11'].map((month) => spanOfMonth(month, time))
  const both = () => sql`select unnest(array[${own.companyID}, ${other.companyID}]::bigint[]) as company_id`

  it.each([
    ['of a company', () => transactionSums(own.companyID, spans)],
    ['of its products', () => transactionSums(own.companyID, spans, { byProduct: true })],
    ['of several companies', () => transactionSums(both(), spans)],
  ])('sums %s read the days and the transactions of today alone', async (_, query) => {
    const rows = rowsRead(await planOf(database.db, query(), { analyze: true }))
    expect(rows).toBeGreaterThan(30)
    expect(rows).toBeLessThan(2 * A_DAY)
  })

  it('a change adds the transactions of its day', async () => {
    await database.sql`insert into transaction_recount values (${own.companyID}, '2026-11-10T10:00:00Z')`
    const query = transactionSums(own.companyID, spans)
    const rows = rowsRead(await planOf(database.db, query, { analyze: true }))
    expect(rows).toBeGreaterThan(A_DAY)
    expect(rows).toBeLessThan(4 * A_DAY)
  })

  it('created cards are counted by the batches of the time', async () => {
    const [span] = spans
    if (!span) throw new Error('No span')
    await database.sql`
      insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
      select ${own.companyID}, ${own.by.accountID}, '2020-01-01'::timestamptz + n * interval '1 hour', 1, false
      from generate_series(1, 20000) n`
    await database.sql`analyze card_batch`
    const plan = await planOf(database.db, createdCards(sql`${own.companyID}::bigint`, [span]), {
      analyze: true,
    })
    expect(rowsRead(plan)).toBeLessThan(100)
  })
})
