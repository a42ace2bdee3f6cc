import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level } from '@kaarditeek/domain/access/access'
import { type AuditLogSearch, auditLogSearch } from '@kaarditeek/domain/audit-log/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { auditLog } from '../../entities/audit-log/list'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../fixtures'
import { planOf, rowsRead } from './plans'

/** More of them for figures: `AUDIT_LINES=10000000`. */
const LINES = Number(process.env.AUDIT_LINES ?? 300_000)
/** Rows that a page may read, joined ones included. */
const FEW = 400
/** Sees cards, customers, discounts and transactions. */
const seesAll = { level: Level.operator, permissions: [300, 400, 401, 800, 6000] } as const

describe(`the audit log with ${LINES.toLocaleString('en')} lines`, () => {
  let database: TestDatabase
  let own: TestCompany

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    const [{ id: viewer } = { id: 0 }] = await database.sql<{ id: number }[]>`
      select account_id as id from account join "user" u on u.id = user_id where email = 'viewer@own.test'`
    await database.sql`set statement_timeout = 0`
    // A year of lines; most are changes of cards, one of 20 adds a card, few are events, and the viewer made one of 1,000 and failed to log in.
    for (let from = 0; from < LINES; from += 1_000_000)
      await database.sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
        select ${own.companyID}::bigint,
          case when n % 5000 = 0 then 'export' when n % 10000 = 9 then 'login_failed' when n % 10000 = 8 then 'account_changed' when n % 100 = 1 then 'terminal' when n % 10 = 2 then 'transaction' else 'card' end,
          case when n % 10000 in (8, 9) then ${viewer}::bigint when n % 20 = 4 then 100000 + n else 1 + n % 50000 end,
          case when n % 10000 = 9 then null when n % 1000 = 3 then ${viewer}::bigint else ${own.by.accountID}::bigint end,
          timestamptz '2025-11-20' + n * interval '1 year' / ${LINES}, '{}'
        from generate_series(${from}::int + 1, least(${from}::int + 1000000, ${LINES}::int)) n`
    for (let n = 1; n <= 20; n++) await addTestCard(database.db, own, n)
    // Enough cards that one is read by its index.
    const other = await addTestCompany(database.db, 'other')
    for (let n = 1; n <= 300; n++) await addTestCard(database.db, other, n)
    await database.sql`analyze change, card`
  }, 3_600_000)
  afterAll(() => database.drop())

  const filters: [name: string, filter: Partial<AuditLogSearch>, most?: number][] = [
    ['all lines', {}],
    ['oldest first', { orderBy: 'time' }],
    ['files that were taken', { what: 'export' }],
    ['changes of terminals', { what: 'terminal' }],
    ['changes of cards', { what: 'card' }],
    ['changes of transactions', { what: 'transaction' }],
    ['an event that there is none of', { what: 'support' }],
    ['a record', { what: 'card', recordID: 77 }],
    ['a card', { cardID: 1 }],
    ['a card without lines', { cardID: 900_000 }],
    ['a customer and its cards', { customerID: 1 }],
    ['a customer without lines', { customerID: 900_000 }],
    ['changes of a customer’s cards', { what: 'card', customerID: 1 }],
    ['what a user did to a card', { email: 'superuser@own.test', cardID: 1 }],
    ['a user with few lines', { email: 'viewer@own.test' }],
    ['a user with most lines', { email: 'superuser@own.test' }],
    ['a user without lines', { email: 'activator@own.test' }],
    ['about a user', { aboutEmail: 'viewer@own.test' }],
    ['about a user whom nothing befell', { aboutEmail: 'activator@own.test' }],
    ['what one user did to another', { email: 'superuser@own.test', aboutEmail: 'viewer@own.test' }],
    // Lines of other acts are read until a page is full.
    ['records that were added', { act: 'created' }, FEW * 4],
    ['records that were changed', { act: 'changed' }],
    ['records that were closed', { act: 'closed' }],
    ['records that were opened again', { act: 'reopened' }],
    ['a service account or web API without lines', { author: 'Nobody' }],
    ['a web API with few lines', { author: 'Tills' }],
    ['card holders', { author: 'card holder' }],
    ['an access token with few lines', { accessToken: 'Script' }],
    ['a day', { startDate: '2026-03-01', endDate: '2026-03-01' }],
    ['a kind on a day', { what: 'export', startDate: '2026-03-01', endDate: '2026-03-01' }],
  ]

  it.each(filters)('%s: a page reads few rows, also far behind', async (_, filter, most = FEW) => {
    const input = { ...auditLogSearch.parse({}), ...filter }
    const read = readIn(database.db, own.by, clockAt(new Date('2026-11-20T10:00:00Z')))
    const r = await auditLog.ready({ ...read, viewer: seesAll }, input)
    const began = performance.now()
    const first = await auditLog.page(r, input)
    const took = performance.now() - began
    const reads = [rowsRead(await planOf(database.db, auditLog.pageQuery(r, input), { analyze: true }))]
    if (first.next)
      reads.push(
        rowsRead(await planOf(database.db, auditLog.pageQuery(r, input, first.next), { analyze: true })),
      )
    if (process.env.AUDIT_LINES)
      process.stdout.write(`${JSON.stringify(filter)} ${took.toFixed(1)} ms, rows ${reads}\n`)
    expect(reads.filter((rows) => rows > most)).toEqual([])
  })
})
