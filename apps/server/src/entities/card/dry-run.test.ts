import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { LimitChange } from '@kaarditeek/domain/card/limit-change'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

let test: TestApp
let cookie: string
let open: number
let closed: number
let unitID: number

beforeAll(async () => {
  test = await testApp()
  const { db } = test.database
  const own = await addTestCompany(db, 'own')
  cookie = await test.login('superuser@own.test')
  const units = await work(db, own.by, clockAt(NOW), async (w) => {
    const { customerID } = await w.insert(customer, { customerTypeID: 1, name: 'K', languageID: 2 })
    const named = ['First', 'Second'].map((name) => ({ customerID, name }))
    return (await w.insertAll(customerUnit, named)).map(({ customerUnitID }) => customerUnitID)
  })
  const [customerUnitID = 0, second = 0] = units
  unitID = second
  open = (await addTestCard(db, own, 1, { customerUnitID })).id
  closed = (await addTestCard(db, own, 2, { customerUnitID, closedAt: NOW })).id
})
afterAll(() => test.close())

/** Everything that a call on the cards could write. */
const state = () => test.database.sql`
  select (select jsonb_agg(to_jsonb(card) order by id) from card) as cards,
    (select count(*)::int from change) as changes, (select count(*)::int from card_load) as loads`

const limits = {
  amountChange: LimitChange.raise,
  amount: 100,
  countChange: LimitChange.keep,
  uses: null,
  comment: 'x',
}

const calls: [string, string, string, (ids: number[]) => object][] = [
  ['extending', 'extendSelected', 'cardIDs', (cardIDs) => ({ cardIDs, extendByMonths: 1 })],
  ['closing', 'closeSelected', 'selectedCardIDs', (selectedCardIDs) => ({ selectedCardIDs })],
  [
    'moving',
    'moveSelected',
    'selectedCardIDs',
    (selectedCardIDs) => ({ selectedCardIDs, targetCustomerUnitID: unitID }),
  ],
  ['limiting', 'editLimitsSelected', 'cardIDs', (cardIDs) => ({ cardIDs, ...limits })],
]

it.each(calls)('%s several cards is judged without being done', async (_, verb, field, inputOf) => {
  const typed = async (input: object) => {
    const reply = await test.call('POST', `/trpc/card.${verb}`, { json: input }, cookie)
    return [reply.statusCode, reply.json().error?.json.data.reply]
  }
  const before = await state()
  expect(await typed({ ...inputOf([open]), dryRun: true })).toEqual([200, undefined])
  const refused = await typed({ ...inputOf([open, closed]), dryRun: true })
  expect(refused).toEqual(await typed(inputOf([open, closed])))
  expect(refused).toMatchObject([400, { subErrors: [{ field: `${field}[1]` }] }])
  expect(await state()).toEqual(before)
})

it('REST takes it in the body, and of a DELETE in the query too', async () => {
  const before = await state()
  const put = (path: string, body: object) =>
    test.call('PUT', `/api${path}`, { ...body, dryRun: true }, cookie)
  expect((await put('/cards/extend-expiry-time', { cardIDs: [open], extendByMonths: 1 })).statusCode).toBe(
    204,
  )
  const move = { selectedCardIDs: [open], targetCustomerUnitID: unitID }
  expect((await put('/companies/cards/edit-customer-unit', move)).statusCode).toBe(204)
  const path = `/api/companies/cards/delete?selectedCardIDs=${open}`
  // A dry run leaves its key to the request that it checks.
  const close = (url: string) => test.call('DELETE', url, undefined, cookie, 'close')
  expect((await close(`${path}&dryRun=true`)).statusCode).toBe(204)
  expect(await state()).toEqual(before)
  expect((await close(path)).statusCode).toBe(204)
  expect(await state()).not.toEqual(before)
})
