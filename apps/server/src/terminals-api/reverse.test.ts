import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  addWebApi,
  closeCard,
  codeOf,
  type NewCard,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
} from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

const card = (of: NewCard = { amountLimit: 5000, countLimit: 20 }) =>
  addCard(terminals.sql, terminals.own, of)
const payment = (pan: string, amount = 1250) => ({ pan, amount, terminalID: TERMINAL })
const nothing = { transactionID: null, reversedAmount: 0, amountBalance: null, countBalance: null }

test('a reversal by id returns the money and the use', async () => {
  const { pan, id } = await card()
  const { transactionID } = (await terminals.pay(payment(pan))).json()
  const reply = await terminals.reverse({ transactionID })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ transactionID, reversedAmount: 1250, amountBalance: 5000, countBalance: 20 })
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test('a reversal by key returns the approved part, even if the card was closed since', async () => {
  const partner = await addPartner(terminals.sql, { partial: true })
  const { pan, id } = await addCard(terminals.sql, partner, { amountLimit: 700 })
  const authorization = { authorization: `Bearer ${partner.apiKey}` }
  const { transactionID } = (await terminals.pay(payment(pan), 'partly', authorization)).json()
  await closeCard(terminals.sql, id)
  const reply = await terminals.reverse({ idempotencyKey: 'partly' }, undefined, authorization)
  expect(reply.json()).toEqual({ transactionID, reversedAmount: 700, amountBalance: 700, countBalance: null })
})

test('a second reversal has the same answer, and returns nothing', async () => {
  const { pan, id } = await card()
  const { transactionID } = (await terminals.pay(payment(pan), 'twice')).json()
  const first = await terminals.reverse({ transactionID }, 'twice-1')
  await terminals.pay(payment(pan, 5))
  for (const [body, key] of [
    [{ transactionID }, 'twice-2'],
    [{ idempotencyKey: 'twice' }, 'twice-3'],
  ] as const) {
    const second = await terminals.reverse(body, key)
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    expect(second.headers['idempotent-replayed']).toBeUndefined()
  }
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 5, times: 1 })
})

test('the same key and body have the same answer; another body, or a payment’s key, is a conflict', async () => {
  const { pan } = await card()
  const { transactionID } = (await terminals.pay(payment(pan), 'paid')).json()
  const first = await terminals.reverse({ transactionID }, 'undo')
  const again = await terminals.reverse({ transactionID }, 'undo')
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
  const conflicts = [
    await terminals.reverse({ idempotencyKey: 'paid' }, 'undo'),
    await terminals.reverse({ transactionID }, 'paid'),
    await terminals.reverse({ idempotencyKey: 'alone' }, 'alone'),
    await terminals.pay(payment(pan), 'undo'),
  ]
  for (const reply of conflicts) expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'ERROR_CONFLICT'])
})

test('a replay of the payment has the same answer, with the reversal', async () => {
  const { pan, id } = await card()
  const paid = await terminals.pay(payment(pan), 'still')
  await terminals.reverse({ idempotencyKey: 'still' })
  const again = await terminals.pay(payment(pan), 'still')
  expect([again.statusCode, again.json()]).toEqual([201, { ...paid.json(), reversed: true }])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test('a payment of another web API is not found', async () => {
  const { pan, id } = await card()
  const { transactionID } = (await terminals.pay(payment(pan), 'mine')).json()
  const other = await addWebApi(terminals.sql, terminals.own.companyID)
  const foreign = await addPartner(terminals.sql)
  for (const { apiKey } of [other, foreign]) {
    const reply = await terminals.reverse({ transactionID }, undefined, { authorization: `Bearer ${apiKey}` })
    expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'ERROR_NOT_FOUND'])
  }
  const unknown = await terminals.reverse({ transactionID: transactionID + 1000 })
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'This web API has no such payment'])
  await terminals.reverse({ transactionID }, 'a reversal')
  expect((await terminals.reverse({ idempotencyKey: 'a reversal' })).statusCode).toBe(404)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test('a reversal of a payment that has not arrived refuses the payment for good', async () => {
  const { pan, id } = await card()
  const reply = await terminals.reverse({ idempotencyKey: 'late' }, 'early')
  expect([reply.statusCode, reply.json()]).toEqual([201, nothing])
  expect((await terminals.reverse({ idempotencyKey: 'late' }, 'early-2')).json()).toEqual(nothing)
  for (const body of [payment(pan), payment(pan)]) {
    const late = await terminals.pay(body, 'late')
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'ERROR_CONFLICT'])
  }
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test.each([true, false])(
  'a reversal with its payment’s own key returns nothing; the payment has arrived: %s',
  async (arrived) => {
    const { pan, id } = await card()
    const key = `own ${arrived}`
    if (arrived) await terminals.pay(payment(pan), key)
    const reply = await terminals.reverse({ idempotencyKey: key }, key)
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'ERROR_CONFLICT'])
    expect(reply.json().message).toContain('needs an Idempotency-Key of its own')
    expect((await terminals.pay(payment(pan), key)).statusCode).toBe(201)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 1250, times: 1 })
  },
)

test('a reversal of a refused payment returns nothing, and does not fail', async () => {
  const { pan } = await card({ amountLimit: 1 })
  await terminals.pay(payment(pan), 'refused')
  expect((await terminals.reverse({ idempotencyKey: 'refused' })).json()).toEqual(nothing)
})

test('a reversal of a payment that an operator cancelled returns nothing more', async () => {
  const { pan, id } = await card()
  const { transactionID } = (await terminals.pay(payment(pan))).json()
  await terminals.sql`update transaction set amount = 0, has_changed = true where id = ${transactionID}`
  await terminals.sql`update card set amount_used = 0, times_used = 0 where id = ${id}`
  const reply = await terminals.reverse({ transactionID })
  expect(reply.json()).toEqual({ transactionID, reversedAmount: 0, amountBalance: 5000, countBalance: 20 })
})

test.each([
  [{}, 'Specify the payment to reverse: transactionID or idempotencyKey'],
  [
    { transactionID: 1, idempotencyKey: 'x' },
    'Specify the payment in one way: either transactionID or idempotencyKey, not both',
  ],
  [{ transactionID: 0 }, 'Invalid value'],
  [{ idempotencyKey: '' }, 'Incomplete data: idempotencyKey'],
])('%j matches no payment and is refused', async (body, message) => {
  const reply = await terminals.reverse(body)
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
})

test('a reversal writes a history: the original transaction, then the change', async () => {
  const { pan, id } = await card()
  const { transactionID } = (await terminals.pay({ ...payment(pan), comment: 'Kohv' })).json()
  await terminals.reverse({ transactionID })
  const changes = await terminals.sql`
    select account_id, web_api_id, valid_from = ${'2026-11-20T12:00:00Z'} as now, comment, snapshot from change
    where entity = 'transaction' and entity_id = ${transactionID} order by change_id`
  const [terminal] =
    await terminals.sql`select id from terminal where company_id = ${terminals.own.companyID}`
  const born = {
    id: transactionID,
    cardID: id,
    terminalID: terminal?.id,
    accountID: null,
    webApiID: terminals.own.webApiID,
    amount: 1250,
    refundedAmount: 0,
    comment: 'Kohv',
    data: null,
    showCommentInReports: false,
    dateIn: '2026-11-20T12:00:00.000Z',
    enteredAt: null,
    hasChanged: false,
    externalID: null,
    metadata: null,
    idempotencyKey: null,
  }
  const author = { account_id: null, web_api_id: terminals.own.webApiID, now: true, comment: null }
  expect(changes).toEqual([
    { ...author, snapshot: born },
    { ...author, snapshot: { ...born, amount: 0, refundedAmount: 1250, hasChanged: true } },
  ])
})
