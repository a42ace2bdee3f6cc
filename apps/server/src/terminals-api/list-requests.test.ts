import { cardRefusalsInput } from '@kaarditeek/domain/card/list'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readIn } from '../core/work/scope'
import { cardRefusalList } from '../ledger/requests/lists'
import { clockAt } from '../testing/fixtures'
import {
  addCard,
  addWebApi,
  daysFromNow,
  NOW,
  TERMINAL,
  type TestTerminals,
  testTerminals,
} from './test-terminals'

let terminals: TestTerminals
let authorization: { authorization: string }
let webApiID: number
beforeAll(async () => {
  terminals = await testTerminals()
})
beforeEach(async () => {
  const added = await addWebApi(terminals.sql, terminals.own.companyID)
  webApiID = added.webApiID
  authorization = { authorization: `Bearer ${added.apiKey}` }
})
afterAll(() => terminals.close())

const pay = (pan: string, amount: number, key: string, terminalID = TERMINAL) =>
  terminals.pay({ pan, amount, terminalID }, key, authorization)
const listed = async (query = '', headers: Record<string, string> = {}) =>
  (await terminals.get(`/requests${query}`, { ...authorization, ...headers })).json()
const byKey = async (key: string) =>
  (await listed()).list.find((one: { idempotencyKey: string }) => one.idempotencyKey === key)

test('the list of requests lists a taken payment, with the id of its reply', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const reply = await pay(pan, 500, 'taken')
  expect(await listed()).toEqual({
    list: [
      {
        receivedAt: NOW.toISOString(),
        requestID: reply.headers['x-request-id'],
        idempotencyKey: 'taken',
        kind: 'payment',
        status: 'taken',
        panLast4: pan.slice(-4),
        terminalID: TERMINAL,
        transactionID: reply.json().transactionID,
        requestedAmount: 500,
        approvedAmount: 500,
        amount: 500,
        reversedAmount: null,
        paymentKey: null,
        holdID: null,
        externalID: null,
        refusal: null,
      },
    ],
    count: 1,
  })
  await terminals.reverse({ idempotencyKey: 'taken' }, 'undo', authorization)
  expect(await byKey('taken')).toMatchObject({ status: 'reversed', approvedAmount: 500, amount: 0 })
})

test('the list of requests lists each refusal with its rule, and no whole card number', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  const closed = await addCard(terminals.sql, terminals.own, { closedAt: daysFromNow(-1) })
  const unknown = '1234567890123456'
  const refusals = {
    large: [await pay(pan, 200, 'large'), 'ERROR_TRANS_AMOUNT_TOO_LARGE', pan],
    closed: [await pay(closed.pan, 200, 'closed'), 'ERROR_CARD_NOT_USABLE', closed.pan],
    card: [await pay(unknown, 200, 'card'), 'ERROR_BAD_PAN', unknown],
    terminal: [await pay(pan, 200, 'terminal', 'NONE'), 'ERROR_BAD_TERMINAL_ID', pan],
  } as const
  for (const [key, [reply, code, number]] of Object.entries(refusals))
    expect(await byKey(key)).toMatchObject({
      requestID: reply.headers['x-request-id'],
      status: 'refused',
      panLast4: number.slice(-4),
      terminalID: key === 'terminal' ? 'NONE' : TERMINAL,
      requestedAmount: 200,
      amount: null,
      refusal: { code, message: expect.any(String) },
    })
  expect((await byKey('closed')).refusal.cardState).toBe(2)
  const all = await listed()
  expect(all.count).toBe(4)
  for (const number of [pan, closed.pan, unknown]) expect(JSON.stringify(all)).not.toContain(number)
  const inEstonian = await listed('', { 'accept-language': 'et' })
  expect(inEstonian.list[0].refusal.message).not.toBe(all.list[0].refusal.message)
})

test('the list of requests lists a reversal, with the returned amount and its payment', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const { transactionID } = (await pay(pan, 500, 'paid')).json()
  const reply = await terminals.reverse({ idempotencyKey: 'paid' }, 'undo', authorization)
  await terminals.reverse({ transactionID }, 'again', authorization)
  await terminals.reverse({ idempotencyKey: 'to come' }, 'early', authorization)
  expect(await byKey('undo')).toEqual({
    receivedAt: NOW.toISOString(),
    requestID: reply.headers['x-request-id'],
    idempotencyKey: 'undo',
    kind: 'reversal',
    status: 'reversed',
    panLast4: pan.slice(-4),
    terminalID: TERMINAL,
    transactionID,
    requestedAmount: null,
    approvedAmount: null,
    amount: null,
    reversedAmount: 500,
    paymentKey: 'paid',
    holdID: null,
    externalID: null,
    refusal: null,
  })
  expect(await byKey('again')).toMatchObject({ transactionID, reversedAmount: 500, paymentKey: null })
  expect(await byKey('early')).toMatchObject({
    transactionID: null,
    reversedAmount: 0,
    paymentKey: 'to come',
  })
})

test('the list of requests shows nothing of another web API’s payment, even if a reversal names it', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  const { transactionID } = (await terminals.pay({ pan, amount: 500, terminalID: TERMINAL })).json()
  expect((await terminals.reverse({ transactionID }, 'foreign', authorization)).statusCode).toBe(404)
  expect(await byKey('foreign')).toMatchObject({
    transactionID,
    panLast4: null,
    terminalID: null,
    amount: null,
    reversedAmount: null,
  })
})

test('the list of requests lists each attempt of a refused reversal, with the payment as named', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  await pay(pan, 500, 'paid')
  const unknown = await terminals.reverse({ transactionID: 987_654 }, 'unknown', authorization)
  expect(unknown.statusCode).toBe(404)
  expect(await byKey('unknown')).toMatchObject({
    requestID: unknown.headers['x-request-id'],
    kind: 'reversal',
    status: 'refused',
    transactionID: 987_654,
    reversedAmount: null,
    refusal: { code: 'ERROR_NOT_FOUND' },
  })
  await terminals.reverse({ idempotencyKey: 'paid' }, 'paid', authorization)
  await terminals.reverse({ transactionID: 987_654 }, 'unknown', authorization)
  await terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${webApiID} and permission = 2`
  await terminals.reverse({ idempotencyKey: 'paid' }, 'forbidden', authorization)
  expect(await byKey('forbidden')).toMatchObject({
    paymentKey: 'paid',
    refusal: { code: 'ERROR_NO_PERMISSION' },
  })
  const { list, count } = await listed('?refused=true')
  expect([count, list.length]).toEqual([4, 4])
})

test('the list of requests shows whether the permission or the address was missing', async () => {
  const messages = async (key: string) => (await byKey(key)).refusal.message
  await terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${webApiID} and permission = 1`
  await pay('1', 200, 'permission')
  expect(await messages('permission')).toBe('The web API does not have the permission for this request')
  await terminals.sql`update web_api_ip set ip_address = '192.0.2.1' where web_api_id = ${webApiID}`
  await pay('1', 200, 'address')
  await terminals.sql`update web_api_ip set ip_address = '127.0.0.1' where web_api_id = ${webApiID}`
  expect(await messages('address')).toBe('The web API does not allow requests from this IP address')
})

test('the list of requests lists each refusal without a key once, and no replay of a kept one', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  await pay(pan, 60, 'key')
  await pay(pan, 60, 'key')
  expect((await pay(pan, 61, 'key')).statusCode).toBe(409)
  await pay(pan, 60, 'refused')
  await pay(pan, 60, 'refused')
  await terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${webApiID} and permission = 1`
  expect((await pay(pan, 1, 'forbidden')).statusCode).toBe(403)
  const { list, count } = await listed('?refused=true')
  expect(count).toBe(3)
  expect(list.map(({ refusal }: { refusal: { code: string } }) => refusal.code).sort()).toEqual([
    'ERROR_CONFLICT',
    'ERROR_NO_PERMISSION',
    'ERROR_TRANS_AMOUNT_TOO_LARGE',
  ])
  expect(await listed('?refused=true&limit=1&page=2')).toMatchObject({ list: [{}], count: 3 })
})

test('the list of requests lists none of another web API, and none older than seven days', async () => {
  const { pan } = await addCard(terminals.sql, terminals.own)
  await terminals.pay({ pan, amount: 1, terminalID: TERMINAL })
  await pay(pan, 1, 'old')
  await pay('1', 1, 'old and unknown')
  await pay('1', 1, 'young')
  const old = daysFromNow(-7.1).toISOString()
  await terminals.sql`update web_api_request set received_at = ${old} where idempotency_key = 'old'`
  await terminals.sql`update web_api_refusal set received_at = ${old} where idempotency_key like 'old%'`
  expect(await listed()).toMatchObject({ list: [{ idempotencyKey: 'young' }], count: 1 })
})

test('a card’s refusals are those of its number in the last seven days, from every web API', async () => {
  const card = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  const other = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  await pay(card.pan, 10, 'of the card, taken')
  await pay(card.pan, 200, 'of the card, kept')
  await pay(card.pan, 200, 'of the card, old')
  await pay(card.pan, 10, 'of the card, unknown terminal', 'NONE')
  await pay(other.pan, 200, 'of the other')
  const second = await addWebApi(terminals.sql, terminals.own.companyID)
  const bySecond = { authorization: `Bearer ${second.apiKey}` }
  await terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${second.webApiID} and permission = 3`
  expect((await terminals.send('/balance', { pan: card.pan }, bySecond)).statusCode).toBe(403)
  await terminals.sql`update web_api_request set received_at = ${daysFromNow(-7.1).toISOString()}
    where idempotency_key = 'of the card, old'`

  const r = readIn(terminals.database.db, { ...terminals.own, accountID: 0 }, clockAt(NOW))
  const input = cardRefusalsInput.parse({ id: card.id })
  const { list: found } = await cardRefusalList.page(r, input)
  expect(await cardRefusalList.totals(r, input)).toEqual({ count: 3 })
  expect(
    found
      .map(({ kind, terminalID, requestedAmount, refusal }) => ({
        kind,
        terminalID,
        requestedAmount,
        code: refusal?.code,
      }))
      .toSorted((a, b) => (a.code ?? '').localeCompare(b.code ?? '')),
  ).toEqual([
    { kind: 'payment', terminalID: 'NONE', requestedAmount: 10, code: 'ERROR_BAD_TERMINAL_ID' },
    { kind: 'balance', terminalID: null, requestedAmount: null, code: 'ERROR_NO_PERMISSION' },
    { kind: 'payment', terminalID: TERMINAL, requestedAmount: 200, code: 'ERROR_TRANS_AMOUNT_TOO_LARGE' },
  ])
})

test('the list of requests needs the permission for payments or for reversals', async () => {
  await terminals.sql`update web_api_permission set closed_at = now() where web_api_id = ${webApiID} and permission < 3`
  expect((await terminals.get('/requests', authorization)).statusCode).toBe(403)
  expect((await terminals.get('/requests', { authorization: '' })).statusCode).toBe(401)
})

test('the API gives every reply its own id', async () => {
  const replies = await Promise.all([
    terminals.get('/requests', authorization),
    terminals.get('/nothing', authorization),
    terminals.send('/balance', {}),
    terminals.send('/balance', {}, { authorization: '', 'x-request-id': 'of the caller' }),
  ])
  const ids = replies.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})
