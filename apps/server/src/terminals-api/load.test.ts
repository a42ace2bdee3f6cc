import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addWebApi,
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
  await allow(terminals.own.webApiID)
})
afterAll(() => terminals.close())

const allow = (webApiID: number) => terminals.sql`
  insert into web_api_permission (company_id, web_api_id, permission) values (${terminals.own.companyID}, ${webApiID}, 4)`
const card = (of: NewCard = { amountLimit: 1000, countLimit: 5 }) => addCard(terminals.sql, terminals.own, of)
const body = (pan: string, of: object = { amount: 500 }) => ({ pan, terminalID: TERMINAL, ...of })
const load = (payload: object, key: string, headers = {}) =>
  terminals.send('/loads', payload, { 'idempotency-key': key, ...headers })
const limitsOf = async (id: number) =>
  (await terminals.sql`select amount_limit as amount, count_limit as uses from card where id = ${id}`)[0]

test('a load raises the limits once per key, and is in the list of requests', async () => {
  const { pan, id } = await card()
  const first = await load(body(pan, { amount: 500, uses: 2, reason: 'Kinkekaart' }), 'sold')
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { id: expect.any(Number), amount: 500, uses: 2, amountBalance: 1500, countBalance: 7 },
  ])
  const again = await load(body(pan, { amount: 500, uses: 2, reason: 'Kinkekaart' }), 'sold')
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expect(await limitsOf(id)).toEqual({ amount: 1500, uses: 7 })
  const other = await load(body(pan, { amount: 501 }), 'sold')
  expect([other.statusCode, other.json().reason]).toEqual([409, 'keyUsedForAnotherRequest'])
  const { list } = (await terminals.get('/requests')).json()
  expect(list.find((one: { kind: string }) => one.kind === 'load' && true)).toMatchObject({
    idempotencyKey: 'sold',
    panLast4: pan.slice(-4),
  })
})

test('30 loads at once under one key load once, beside payments', async () => {
  const { pan, id } = await card({ amountLimit: 100 })
  const loads = Array.from({ length: 30 }, () => load(body(pan, { amount: 100 }), 'at once'))
  const payments = Array.from({ length: 10 }, (_, n) =>
    terminals.pay({ pan, amount: 10, terminalID: TERMINAL }, `beside ${n}`),
  )
  const replies = await Promise.all(loads)
  await Promise.all(payments)
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().id}`)).size).toBe(1)
  expect(await limitsOf(id)).toMatchObject({ amount: 200 })
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 100, times: 10 })
})

const past = new Date('2026-01-02T00:00:00Z')

test.each<[string, NewCard, object, number, string]>([
  ['an unlimited card', {}, {}, 409, 'limitUnlimited'],
  ['an unlimited side', { amountLimit: 100 }, { uses: 1 }, 409, 'limitUnlimited'],
  ['a limit above the largest', { amountLimit: 99_999_999 }, {}, 409, 'limitTooHigh'],
  ['a closed card', { amountLimit: 100, closedAt: past }, {}, 409, 'ERROR_CARD_NOT_USABLE'],
  ['an expired card', { amountLimit: 100, validFrom: past, validTo: past }, {}, 409, 'ERROR_CARD_NOT_USABLE'],
  ['a card without a client', { unitID: null }, {}, 409, 'ERROR_CARD_NOT_USABLE'],
  ['an unknown terminal', { amountLimit: 100 }, { terminalID: 'NONE' }, 400, 'ERROR_BAD_TERMINAL_ID'],
  ['an unknown card', {}, { pan: '9922330000009999' }, 404, 'ERROR_BAD_PAN'],
])('%s is refused', async (name, of, payload, status, code) => {
  const { pan } = await card(of)
  const reply = await load(body(pan, { amount: 500, ...payload }), `refused ${name}`)
  const { reason, subErrors } = reply.json()
  expect([reply.statusCode, reason ?? subErrors[0]?.reason ?? codeOf(reply)]).toEqual([status, code])
})

test('a load of an unlimited side names it', async () => {
  const { pan } = await card({ amountLimit: 100 })
  for (const _ of ['first', 'replayed']) {
    const { subErrors } = (await load(body(pan, { amount: 500, uses: 1 }), 'unlimited uses')).json()
    expect(subErrors).toMatchObject([{ field: 'uses', reason: 'limitUnlimited' }])
  }
})

test('a load of nothing, or without the permission, is refused', async () => {
  const { pan } = await card()
  expect((await load(body(pan, {}), 'nothing')).statusCode).toBe(400)
  expect((await load(body(pan, { amount: 0 }), 'zero')).statusCode).toBe(400)
  const { apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
  const reply = await load(body(pan), 'without', { authorization: `Bearer ${apiKey}` })
  expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'ERROR_NO_PERMISSION'])
})

test('a load is taken back once, while its value is left, by the web API that made it', async () => {
  const { pan, id } = await card({ amountLimit: 100 })
  const { id: loadID } = (await load(body(pan), 'to take back')).json()
  await terminals.pay({ pan, amount: 550, terminalID: TERMINAL }, 'spends it')
  const less = await terminals.reverse({ loadID }, 'late')
  const refused = { code: 'ERROR_NO_MONEY_LEFT_ON_CARD', reason: 'lessLeft' }
  expect([less.statusCode, less.json()]).toMatchObject([409, refused])
  await terminals.pay({ pan, amount: 50, terminalID: TERMINAL }, 'spends the rest')
  const spent = await terminals.reverse({ loadID }, 'too late')
  expect([spent.statusCode, codeOf(spent)]).toEqual([409, 'ERROR_NO_MONEY_LEFT_ON_CARD'])
  expect(spent.json()).not.toHaveProperty('reason')
  for (const key of ['spends it', 'spends the rest'])
    await terminals.reverse({ idempotencyKey: key }, `gives back what ${key}`)
  const first = await terminals.reverse({ loadID }, 'taken back')
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { transactionID: null, loadID, reversedAmount: 500, amountBalance: 100, countBalance: null },
  ])
  const replies = await Promise.all(
    ['taken back', 'again', 'and again'].map((key) => terminals.reverse({ loadID }, key)),
  )
  expect(replies.map((reply) => reply.json())).toEqual(replies.map(() => first.json()))
  expect(await limitsOf(id)).toEqual({ amount: 100, uses: null })
  const other = await addWebApi(terminals.sql, terminals.own.companyID)
  await allow(other.webApiID)
  const foreign = await terminals.reverse({ loadID }, 'foreign', { authorization: `Bearer ${other.apiKey}` })
  expect([foreign.statusCode, foreign.json()]).toMatchObject([
    404,
    { code: 'ERROR_NOT_FOUND', reason: 'loadUnknown' },
  ])
})

test('a reversal does not find a load by its key, nor does a look-up', async () => {
  const { pan } = await card()
  await load(body(pan), 'key of a load')
  expect((await terminals.reverse({ idempotencyKey: 'key of a load' }, 'by key')).statusCode).toBe(404)
  expect((await terminals.get('/payments?idempotencyKey=key%20of%20a%20load')).statusCode).toBe(404)
  const paid = await terminals.pay({ pan, amount: 1, terminalID: TERMINAL }, 'key of a load')
  expect([paid.statusCode, paid.json().reason]).toEqual([409, 'keyUsedForAnotherRequest'])
})
