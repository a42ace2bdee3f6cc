import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addCard, addPartner, one, TERMINAL, type TestTerminals, testTerminals } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterEach(async () => {
  expect(await cardsOutOfBalance(terminals.sql)).toEqual([])
  await take(null)
})
afterAll(() => terminals.close())

/** Sets which data the company takes, and which of it it needs. */
const take = (fields: string[] | null, needed: string[] | null = null) => terminals.sql`
  update company set payment_fields = ${fields}, required_payment_fields = ${needed}
  where company_id = ${terminals.own.companyID}`
const card = () => addCard(terminals.sql, terminals.own, { amountLimit: 5000, countLimit: 20 })
const payment = (pan: string, data?: unknown) => ({ pan, amount: 1000, terminalID: TERMINAL, data })
const storedOf = (transactionID: number) =>
  one(terminals.sql<{ data: unknown }[]>`select data from "transaction" where id = ${transactionID}`)
const fueling = {
  receiptNumber: '2026-118',
  odometer: 120_500,
  vehicle: '123 ABC',
  driver: 'Mari Maasikas',
  litres: 45.203,
  lines: [{ name: 'Diislikütus', quantity: 45.203, amount: 6780 }],
}

test('data is refused until the company takes it, and the corrected payment may use the same key', async () => {
  const { pan } = await card()
  const refused = await terminals.pay(payment(pan, { driver: 'Mari' }), 'data 1')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'ERROR_INVALID_VALUE', subErrors: [{ field: 'data.driver', reason: 'paymentDataNotTaken' }] },
  ])
  for (const none of [undefined, null, {}, { driver: null, vehicle: '' }])
    expect((await terminals.pay(payment(pan, none), 'data 1')).statusCode).toBe(201)
})

test('payments at once keep their data, and a batch takes them together', async () => {
  await take(Object.keys(fueling))
  const cards = await Promise.all(Array.from({ length: 20 }, card))
  const replies = await Promise.all(
    cards.map(({ pan }, place) => terminals.pay(payment(pan, { ...fueling, odometer: place }))),
  )
  const stored = await Promise.all(replies.map((reply) => storedOf(reply.json().transactionID)))
  expect(stored).toEqual(cards.map((_, odometer) => ({ data: { ...fueling, odometer } })))
  const lookedUp = await terminals.get(`/payments/${replies[7]?.json().transactionID}`)
  expect(lookedUp.json().data).toEqual({ ...fueling, odometer: 7 })
})

test('a payment without data that the company needs is refused by every door, in one statement', async () => {
  await take(['vehicle', 'odometer'], ['odometer'])
  const { pan } = await card()
  const asked = [
    await terminals.pay(payment(pan), 'needed'),
    await terminals.pay(payment(pan, { vehicle: '123 ABC' }), 'needed'),
    await terminals.simulate(payment(pan, { vehicle: '123 ABC' })),
    await terminals.pay(payment('9922339999999999'), 'needed'),
  ]
  for (const reply of asked)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'ERROR_INCOMPLETE_DATA', subErrors: [{ field: 'data.odometer', reason: 'paymentDataNeeded' }] },
    ])
  expect((await terminals.simulate(payment(pan, { odometer: 0 }))).statusCode).toBe(200)
  const paid = await terminals.pay(payment(pan, { odometer: 0 }), 'needed')
  expect(paid.statusCode).toBe(201)
  expect(await storedOf(paid.json().transactionID)).toEqual({ data: { odometer: 0 } })
})

test('a key belongs to its data, and its outcome stays when the company takes other data', async () => {
  await take(['vehicle'])
  const { pan } = await card()
  const pay = (data?: object) => terminals.pay(payment(pan, data), 'own data')
  const { transactionID } = (await pay({ vehicle: '123 ABC' })).json()
  await take(['driver'], ['driver'])
  const again = await pay({ vehicle: '123 ABC' })
  expect([again.statusCode, again.headers['idempotent-replayed'], again.json()]).toMatchObject([
    201,
    'true',
    { transactionID },
  ])
  for (const other of [{ vehicle: '124 ABC' }, {}, { driver: 'Mari' }])
    expect((await pay(other)).json().reason).toBe('keyUsedForAnotherRequest')
})

test('the completion of a hold has data, the hold none', async () => {
  await take(['litres'], ['litres'])
  const { pan } = await card()
  const ask = (path: string, body: object, key: string) =>
    terminals.send(path, body, { 'idempotency-key': key })
  const held = await ask('/holds', { pan, amount: 3000, terminalID: TERMINAL }, 'held with data')
  expect(held.statusCode).toBe(201)
  const { holdID } = held.json()
  const complete = (data?: object) =>
    ask(`/holds/${holdID}/complete`, { amount: 2000, data }, 'completed with data')
  expect((await complete()).json().subErrors[0]).toMatchObject({
    field: 'data.litres',
    reason: 'paymentDataNeeded',
  })
  expect((await complete({ litres: 1, driver: 'Mari' })).json().subErrors[0]).toMatchObject({
    field: 'data.driver',
    reason: 'paymentDataNotTaken',
  })
  const completed = await complete({ litres: 13.5 })
  expect(completed.statusCode).toBe(201)
  expect(await storedOf(completed.json().transactionID)).toEqual({ data: { litres: 13.5 } })
  expect((await complete({ litres: 13.5 })).json()).toEqual(completed.json())
  expect((await complete({ litres: 13.6 })).json().reason).toBe('keyUsedForAnotherRequest')
})

test.each([
  [{ odometer: -1 }, 'data.odometer'],
  [{ odometer: '12' }, 'data.odometer'],
  [{ litres: 1.2345 }, 'data.litres'],
  [{ litres: 1e9 }, 'data.litres'],
  [{ vehicle: 'x'.repeat(21) }, 'data.vehicle'],
  [{ vehicle: 'a\0b' }, 'data.vehicle'],
  [{ lines: [] }, 'data.lines'],
  [{ lines: [{ name: 'Kohv', amount: 1.5 }] }, 'data.lines[0].amount'],
  [{ lines: Array(51).fill({ name: 'Kohv', amount: 1 }) }, 'data.lines'],
  [{ colour: 'red' }, 'data.colour'],
  [{ __proto__: { driver: 'x' }, constructor: 1 }, 'data.constructor'],
  [[], 'data'],
  ['text', 'data'],
])('%o is refused beside its field', async (data, field) => {
  await take(Object.keys(fueling))
  const { pan } = await card()
  const reply = await terminals.pay(payment(pan, data))
  expect([reply.statusCode, reply.json().subErrors[0].field]).toEqual([400, field])
})

test("another company's settings change nothing", async () => {
  const other = await addPartner(terminals.sql)
  await terminals.sql`update company set payment_fields = '{driver}', required_payment_fields = '{driver}'
    where company_id = ${other.companyID}`
  const { pan } = await card()
  expect((await terminals.pay(payment(pan))).statusCode).toBe(201)
  expect((await terminals.pay(payment(pan, { driver: 'Mari' }))).statusCode).toBe(400)
})
