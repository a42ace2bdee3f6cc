import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  codeOf,
  daysFromNow,
  NOW,
  one,
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

const payment = (pan: string, more: object = {}) => ({ pan, amount: 1250, terminalID: TERMINAL, ...more })

/** Counts the rows that payments and refusals write. */
const written = () =>
  one(terminals.sql`
    select (select count(*) from "transaction")::int as transactions, (select count(*) from web_api_request)::int as kept,
      (select count(*) from web_api_refusal)::int as refused`)

test('a simulated payment is answered with 200 and what would be left, and writes nothing', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 5000, countLimit: 20 })
  const before = await written()
  for (const key of [undefined, 'of a simulation']) {
    const reply = await terminals.simulate(payment(pan), key ? { 'idempotency-key': key } : {})
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        transactionID: null,
        requestedAmount: 1250,
        approvedAmount: 1250,
        partial: false,
        amountBalance: 3750,
        countBalance: 19,
      },
    ])
  }
  expect(await written()).toEqual(before)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
  const paid = await terminals.pay(payment(pan, { amount: 1 }), 'of a simulation')
  expect([paid.statusCode, paid.headers['idempotent-replayed']]).toEqual([201, undefined])
})

test('a simulated payment is refused as the payment would be, and only a guessed number is listed', async () => {
  const closed = await addCard(terminals.sql, terminals.own, { closedAt: NOW })
  const future = await addCard(terminals.sql, terminals.own, { validFrom: daysFromNow(1) })
  const { pan } = await addCard(terminals.sql, terminals.own)
  const before = await written()
  const replies = [
    await terminals.simulate(payment(closed.pan)),
    await terminals.simulate(payment(future.pan)),
    await terminals.simulate(payment('9922339999999999')),
    await terminals.simulate(payment(pan, { terminalID: 'NONE' })),
    await terminals.simulate(payment(pan), { authorization: 'Bearer ktk_1_unknown' }),
    await terminals.send('/payments?simulate=true', payment(pan), {}, '10.0.0.1'),
  ]
  expect(replies.map((reply) => [reply.statusCode, codeOf(reply), reply.json().cardState])).toEqual([
    [409, 'ERROR_CARD_NOT_USABLE', 2],
    [409, 'ERROR_CARD_NOT_USABLE', 1],
    [404, 'ERROR_BAD_PAN', undefined],
    [400, 'ERROR_BAD_TERMINAL_ID', undefined],
    [401, 'ERROR_AUTHENTICATION_FAILED', undefined],
    [403, 'ERROR_NO_PERMISSION', undefined],
  ])
  expect(await written()).toEqual({ ...before, refused: before.refused + 1 })
  const { list } = (await terminals.get('/requests?refused=true')).json()
  expect(list).toMatchObject([
    {
      kind: 'simulation',
      status: 'refused',
      idempotencyKey: '',
      panLast4: '9999',
      terminalID: null,
      amount: null,
    },
  ])
  expect(list[0].refusal.code).toBe('ERROR_BAD_PAN')
})

test('a card of another company is not found', async () => {
  const other = await addPartner(terminals.sql)
  const { pan } = await addCard(terminals.sql, other)
  expect((await terminals.simulate(payment(pan))).statusCode).toBe(404)
})

test('simulate=false pays, under a key alone', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const keyed = (key: string) =>
    terminals.send('/payments?simulate=false', payment(pan), key === '' ? {} : { 'idempotency-key': key })
  expect([await keyed(''), await keyed('paid')].map(({ statusCode }) => statusCode)).toEqual([400, 201])
})

test.each([
  ['/payments?simulate=maybe', 'simulate'],
  ['/payments?simulate=true&simulate=true', 'simulate'],
  ['/payments?simulate=true&amount=1', 'amount'],
  ['/payments?toString=1', 'toString'],
  ['/balance?simulate=true', 'simulate'],
  ['/reversals?simulate=true', 'simulate'],
])('%s is refused', async (path, field) => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const reply = await terminals.send(path, payment(pan), { 'idempotency-key': 'refused query' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().subErrors).toMatchObject([{ field, code: 'ERROR_INVALID_VALUE' }])
})
