import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  addWebApi,
  codeOf,
  daysFromNow,
  NOW,
  TERMINAL,
  type TestTerminals,
  testTerminals,
} from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

const payment = (pan: string, amount: number) => ({ pan, amount, terminalID: TERMINAL })
const byKey = (key: string, headers?: Record<string, string>) =>
  terminals.get(`/payments?idempotencyKey=${encodeURIComponent(key)}`, headers)

test('a look-up returns a taken payment by its id and by its key', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const { transactionID } = (await terminals.pay(payment(pan, 1250), 'taken + 1')).json()
  const taken = {
    status: 'taken',
    idempotencyKey: 'taken + 1',
    transactionID,
    receivedAt: NOW.toISOString(),
    requestedAmount: 1250,
    approvedAmount: 1250,
    amount: 1250,
    refusal: null,
  }
  for (const reply of [await terminals.get(`/payments/${transactionID}`), await byKey('taken + 1')])
    expect([reply.statusCode, reply.json()]).toMatchObject([200, taken])
})

test('a look-up returns a partial payment, then its reversal', async () => {
  const partner = await addPartner(terminals.sql, { partial: true })
  const authorization = { authorization: `Bearer ${partner.apiKey}` }
  const { pan } = await addCard(terminals.sql, partner, { amountLimit: 700 })
  await terminals.pay(payment(pan, 1000), 'part', authorization)
  const part = { requestedAmount: 1000, approvedAmount: 700 }
  expect((await byKey('part', authorization)).json()).toMatchObject({
    ...part,
    status: 'partial',
    amount: 700,
  })
  await terminals.reverse({ idempotencyKey: 'part' }, 'undo', authorization)
  expect((await byKey('part', authorization)).json()).toMatchObject({
    ...part,
    status: 'reversed',
    amount: 0,
  })
  expect((await byKey('undo', authorization)).statusCode).toBe(404)
})

test('a look-up returns a refusal as it was answered, worded for the reader', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own, { closedAt: daysFromNow(-1) })
  const { code, message } = (await terminals.pay(payment(pan, 5), 'closed')).json()
  expect((await byKey('closed')).json()).toMatchObject({
    status: 'refused',
    transactionID: null,
    approvedAmount: null,
    amount: null,
  })
  expect((await byKey('closed')).json().refusal).toEqual({ code, message, cardState: 2 })
  const inEstonian = (await byKey('closed', { 'accept-language': 'et' })).json()
  expect(inEstonian.refusal.message).not.toBe(message)
  await terminals.reverse({ idempotencyKey: 'late' })
  expect((await byKey('late')).json()).toMatchObject({
    status: 'refused',
    requestedAmount: null,
    refusal: { code: 'ERROR_CONFLICT' },
  })
})

test('a look-up does not find a payment of another web API, or a key without a payment', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const { transactionID } = (await terminals.pay(payment(pan, 5), 'mine')).json()
  const others = [await addWebApi(terminals.sql, terminals.own.companyID), await addPartner(terminals.sql)]
  for (const { apiKey } of others) {
    const authorization = { authorization: `Bearer ${apiKey}` }
    for (const reply of [
      await terminals.get(`/payments/${transactionID}`, authorization),
      await byKey('mine', authorization),
    ])
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'This web API has no such payment'])
  }
  expect((await byKey('never used')).statusCode).toBe(404)
  expect((await terminals.pay(payment('1234567890123456', 5), 'unknown card')).statusCode).toBe(404)
  expect((await byKey('unknown card')).statusCode).toBe(404)
})

test('a look-up needs a key with the permission for payments or for reversals', async () => {
  const { webApiID, apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
  const status = async () => (await byKey('none', { authorization: apiKey && `Bearer ${apiKey}` })).statusCode
  const close = (permission: number) => terminals.sql`
    update web_api_permission set closed_at = now() where web_api_id = ${webApiID} and permission = ${permission}`
  await close(1)
  expect(await status()).toBe(404)
  await close(2)
  expect(await status()).toBe(403)
  expect((await byKey('none', { authorization: '' })).statusCode).toBe(401)
})

test.each([
  ['/payments', 'ERROR_INCOMPLETE_DATA'],
  ['/payments?idempotencyKey=%C3%B5un', 'ERROR_INVALID_VALUE'],
  ['/payments?idempotencyKey=a&extra=1', 'ERROR_INVALID_VALUE'],
  ['/payments?idempotencyKey=a&idempotencyKey=b', 'ERROR_INVALID_VALUE'],
  ['/payments/x', 'ERROR_MUST_BE_NUMBER'],
  ['/payments/0', 'ERROR_INVALID_VALUE'],
  ['/payments/99999999999999999999', 'ERROR_INVALID_VALUE'],
])('%s is %s', async (path, code) => {
  const reply = await terminals.get(path)
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, code])
})
