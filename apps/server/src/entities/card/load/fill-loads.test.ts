import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { migrationsFolder } from '@kaarditeek/db/migrate'
import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { work } from '../../../ledger/work'
import { addTestCompany, clockAt, type TestCompany, testCard } from '../../../testing/fixtures'
import { NOW } from '../../../testing/test-app'

let database: TestDatabase
let own: TestCompany

beforeAll(async () => {
  database = await testDatabase()
  own = await addTestCompany(database.db, 'own')
})
afterAll(() => database.drop())

const migration = () => {
  const folder = migrationsFolder()
  const file = readdirSync(folder).find((name) => name.endsWith('_fill_loads.sql')) ?? ''
  return readFileSync(join(folder, file), 'utf8')
}
const at = (days: number) => clockAt(addDays(NOW, days - 300))

/** A card with a life: steps of a day each, written as the verbs write them. */
const live = async (account: number, values: object, ...steps: object[]) => {
  const { id } = await work(database.db, own.by, at(0), (w) =>
    w.insert(card, { ...testCard(own, account), ...values }),
  )
  for (const [index, step] of steps.entries()) {
    const clock = at(10 * (index + 1))
    await work(database.db, own.by, clock, async (w) => {
      if (!('pay' in step)) return w.update(card, { id }, step, `Step ${index}`)
      const entry = { terminalID: own.terminalRowID, accountID: own.by.accountID, dateIn: clock.now }
      return w.insert(transaction, { cardID: id, amount: Number(step.pay), ...entry })
    })
  }
  return id
}

const loads = () => database.sql`
  select card_id, kind, amount, uses, amount_balance, count_balance, reason, account_id, date_in
  from card_load order by card_id, date_in, kind, amount`
const terms = () => database.sql`select card_id, until, valid_to from card_term order by card_id, until`

it('the migration fills loads and terms from histories as the ledger writes them', async () => {
  const later = new Date('2028-06-01T00:00:00Z')
  await live(1, {}, { amountLimit: 8000 }, { pay: 3000 }, { amountLimit: 4000, countLimit: null })
  await live(2, {}, { amountLimit: null }, { pay: 700 }, { amountLimit: 9000 }, { pay: 100 })
  await live(
    3,
    {},
    { pay: 1000 },
    { closedAt: at(20).now },
    { closedAt: null },
    { pay: 500 },
    { closedAt: at(50).now },
  )
  await live(
    4,
    {},
    { validTo: later },
    { hiddenName: 'Peidus' },
    { validTo: new Date('2028-07-01T00:00:00Z') },
  )
  await live(
    5,
    { amountLimit: null, customerUnitID: null },
    { amountLimit: 3000, customerUnitID: own.customerUnitID },
  )
  await live(6, { amountLimit: null, countLimit: null })
  const [written, writtenTerms] = [await loads(), await terms()]
  expect(written).toHaveLength(13)
  await database.sql`delete from card_load`
  await database.sql`delete from card_term`
  await database.sql.begin((tx) => tx.unsafe(migration()))
  expect(await loads()).toEqual(written)
  expect(await terms()).toEqual(writtenTerms)
  expect(await cardsOutOfBalance(database.sql)).toEqual([])
})

it('the migration writes off what was left on cards that have expired, at the end of their validity', async () => {
  const validTo = addDays(new Date(), -2)
  const id = await live(7, { validTo: addDays(new Date(), 30) }, { pay: 1500 })
  await database.sql`update card set valid_to = ${validTo.toISOString()} where id = ${id}`
  await database.sql`update change set snapshot = jsonb_set(snapshot, '{validTo}', to_jsonb(${validTo.toISOString()}::text))
    where entity = 'card' and entity_id = ${id}`
  await database.sql`delete from card_load`
  await database.sql`delete from card_term`
  await database.sql.begin((tx) => tx.unsafe(migration()))
  const [, expired] = await database.sql`
    select kind, amount, date_in from card_load where card_id = ${id} order by id`
  expect(expired).toMatchObject({ kind: 'expired', amount: -3500 })
  expect(Date.parse(expired?.date_in)).toBe(validTo.getTime())
})
