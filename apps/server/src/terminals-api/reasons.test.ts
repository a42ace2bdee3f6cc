import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, TERMINAL, type TestTerminals, testTerminals } from './test-terminals'

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
