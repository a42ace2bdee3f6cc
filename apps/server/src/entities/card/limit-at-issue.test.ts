import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '@kaarditeek/db/migrate'
import { card } from '@kaarditeek/db/schema/card'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'

let database: TestDatabase
let own: TestCompany

beforeAll(async () => {
  database = await testDatabase()
  own = await addTestCompany(database.db, 'own')
})
afterAll(() => database.drop())

const migration = () => {
  const folder = migrationsFolder()
  const file = readdirSync(folder).find((name) => name.endsWith('_limit_at_issue.sql')) ?? ''
  return readFileSync(join(folder, file), 'utf8')
}

it('the migration fills amount limits at issue from histories, or else from the cards', async () => {
  const { db, sql } = database
  const edit = ({ id }: { id: number }, set: object) =>
    work(db, own.by, clockAt(NOW), (w) => w.edit(card, { id }, set))
  const limited = await addTestCard(db, own, 1, { amountLimit: 2000 })
  await edit(limited, { amountLimit: 9000 })
  const unlimited = await addTestCard(db, own, 2, { amountLimit: null })
  await edit(unlimited, { amountLimit: 9000 })
  const activated = await addTestCard(db, own, 3, { amountLimit: null, customerUnitID: null })
  await edit(activated, { amountLimit: 3000, customerUnitID: own.customerUnitID })
  await edit(activated, { amountLimit: 9000 })
  await addTestCard(db, own, 4, { amountLimit: null, customerUnitID: null })
  await db.insert(card).values({ ...testCard(own, 5), companyID: own.companyID, amountLimit: 4000 })

  await sql`alter table card drop column amount_limit_at_issue`
  await sql.unsafe(migration())
  const rows = await sql`select amount_limit_at_issue as at_issue from card order by id`
  expect(rows.map(({ at_issue }) => at_issue)).toEqual([2000, null, 3000, null, 4000])
})
