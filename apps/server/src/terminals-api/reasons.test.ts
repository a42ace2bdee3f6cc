import { tellsOfKey } from '@kaarditeek/domain/payment/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, addWebApi, TERMINAL, type TestTerminals, testTerminals, useOf } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

const paid = async (key: string) => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const payment = { pan, amount: 100, terminalID: TERMINAL }
  await terminals.pay(payment, key)
  return payment
}

const pay: TestTerminals['pay'] = (...sent) => terminals.pay(...sent)
const reverse: TestTerminals['reverse'] = (...sent) => terminals.reverse(...sent)

test.each([
  ['an unknown call', 404, 'ERROR_NOT_FOUND', 'callUnknown', () => terminals.send('/payment', {})],
  ['an unknown payment', 404, 'ERROR_NOT_FOUND', 'paymentUnknown', () => terminals.get('/payments/999999')],
  ['a reversal of one', 404, 'ERROR_NOT_FOUND', 'paymentUnknown', () => reverse({ transactionID: 999_999 })],
  [
    'a key with another body',
    409,
    'ERROR_CONFLICT',
    'keyUsedForAnotherRequest',
    async () => pay({ ...(await paid('body')), amount: 101 }, 'body'),
  ],
  [
    'a reversal under the key of its payment',
    409,
    'ERROR_CONFLICT',
    'reversalNeedsOwnKey',
    async () => {
      await paid('own')
      return reverse({ idempotencyKey: 'own' }, 'own')
    },
  ],
  [
    'a payment that was reversed before it arrived',
    409,
    'ERROR_CONFLICT',
    'paymentReversed',
    async () => {
      await reverse({ idempotencyKey: 'late' })
      return pay(await paid('other'), 'late')
    },
  ],
] as const)('%s is %i %s with the reason %s', async (_, status, code, reason, ask) => {
  const reply = await ask()
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code, reason }])
})

/** Ways to refuse the repetition of a payment that took the money. */
const mishaps: [string, (webApiID: number) => Promise<unknown>, object][] = [
  [
    'the permission removed',
    (id) => terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${id}`,
    {},
  ],
  [
    'the address removed',
    (id) => terminals.sql`update web_api_ip set closed_at = now() where web_api_id = ${id}`,
    {},
  ],
  [
    'the key closed',
    (id) => terminals.sql`update web_api_key set closed_at = now() where web_api_id = ${id}`,
    {},
  ],
  ['another body', async () => undefined, { amount: 7 }],
  ['a faulty body', async () => undefined, { amount: 'seven' }],
]

test.each(mishaps)(
  'a payment that took the money, repeated with %s: the answer does not decide its outcome',
  async (_, mishap, change) => {
    const { pan, id } = await addCard(terminals.sql, terminals.own)
    const { webApiID, apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
    const authorization = { authorization: `Bearer ${apiKey}` }
    const payment = { pan, amount: 100, terminalID: TERMINAL }
    expect((await pay(payment, 'repeated', authorization)).statusCode).toBe(201)
    await mishap(webApiID)
    const again = await pay({ ...payment, ...change }, 'repeated', authorization)
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    expect(tellsOfKey({ ...again.json(), status: again.statusCode })).toBe(false)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 100, times: 1 })
  },
)

test.each([
  ['the card closed', (id: number) => terminals.sql`update card set closed_at = now() where id = ${id}`],
  ['the terminal closed', () => terminals.sql`update terminal set closed_at = now()`],
])('a payment that took the money, repeated with %s: the same answer', async (_, mishap) => {
  const { pan, id } = await addCard(terminals.sql, terminals.own)
  const payment = { pan, amount: 100, terminalID: TERMINAL }
  const key = `with ${id}`
  const first = await pay(payment, key)
  await mishap(id)
  const again = await pay(payment, key)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  await terminals.sql`update terminal set closed_at = null`
})
