import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { testFolder } from '@kaarditeek/db/testing'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../core/env'
import { sumDays } from '../../ledger/sum-days'
import { APP_SECRET, addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { checkBalancesCommand } from './check-balances'
import { readLastCheck } from './last-check'

let server: TestApp
let own: TestCompany
let said: string[]
let dataDir: string
beforeAll(async () => {
  server = await testApp()
  own = await addTestCompany(server.database.db, 'own')
  dataDir = join(await testFolder('check'), 'new')
})
afterAll(() => server.close('the sum of a day is falsified'))

const addCard = (account: number) => addTestCard(server.database.db, own, account)
const pay = (pan: string, key: string) =>
  server.terminal(own, 'payments', { pan, amount: 300, terminalID: 'T1' }, key)
const check = () => {
  said = []
  const env = readEnv({ DATABASE_URL: server.database.url, APP_SECRET, DATA_DIR: dataDir })
  return checkBalancesCommand([], env, (message) => void said.push(message))
}

test('cards that agree with their transactions are counted', async () => {
  expect(await readLastCheck(dataDir)).toBeNull()
  const [paid] = [await addCard(1), await addCard(2)]
  for (const key of ['one', 'two']) expect((await pay(paid.pan, key)).statusCode).toBe(201)
  await check()
  expect(said).toEqual(['Cards checked: 2', 'Summed days checked: 0', 'Each agrees with its transactions'])
  expect(await readLastCheck(dataDir)).toEqual({ at: expect.any(Date), cards: 0, days: 0 })
})

test('each differing card is reported by its last four digits, and the command fails', async () => {
  const { id, pan } = await addCard(3)
  await pay(pan, 'of wrong card')
  const { sql } = server.database
  await sql`update card set amount_used = 299, times_used = 2 where id = ${id}`
  onTestFinished(
    async () => void (await sql`update card set amount_used = 300, times_used = 1 where id = ${id}`),
  )
  await expect(check()).rejects.toThrow('Cards that disagree with their transactions or loads: 1')
  expect(await readLastCheck(dataDir)).toMatchObject({ cards: 1, days: 0 })
  expect(said).toEqual([
    `Card •••• ${pan.slice(-4)} (id ${id}) of own (id ${own.companyID}): ` +
      'used 299 cents and 2 uses, transactions 300 cents and 1 uses; ' +
      'held 0 cents and 0 uses, holds 0 cents and 0 uses; ' +
      'limits 5000 cents and 20 uses, loads 5000 cents and 20 uses, written off 0 cents',
    'Cards checked: 3',
    'Summed days checked: 0',
  ])
})

test('more differing cards than one chunk are all reported', async () => {
  const { id, pan } = await addCard(4)
  const { sql } = server.database
  await sql`
    insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to,
      expiry_date_on_card, amount_used)
    select company_id, ${pan.slice(0, 8)} || 10000000 + n, name_on_card, card_product_id, customer_unit_id, valid_from,
      valid_to, expiry_date_on_card, 1
    from card, generate_series(1, 250) n where id = ${id}`
  onTestFinished(async () => void (await sql`delete from card where amount_used = 1`))
  await expect(check()).rejects.toThrow('disagree with their transactions or loads: 250')
  expect(said).toHaveLength(252)
})

test('the check does not wait for a payment that locks a card', async () => {
  const other = connect(server.database.url, { max: 1 })
  onTestFinished(other.close)
  await other.sql.begin(async (tx) => {
    await tx`select from card for update`
    await check()
  })
})

test('a differing sum of a day is reported, and the command fails', async () => {
  const { sql, db } = server.database
  const { pan } = await addCard(5)
  await pay(pan, 'of a wrong day')
  await sumDays(db, clockAt(addDays(NOW, 1)))
  await check()
  expect(said.at(-1)).toBe('Each agrees with its transactions')
  await sql`update transaction_day set amount = amount + 1`
  await expect(check()).rejects.toThrow('Sums of days that disagree with their transactions: 1')
  expect(said[0]).toMatch(
    /^Day from 2026-11-19 22:00:00\+00 of the company with id \d+: summed \d+ cents of \d+, /,
  )
})
