import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addWebApi,
  closeCard,
  codeOf,
  type NewCard,
  one,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
} from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals([], 30)
})
afterAll(() => terminals.close())

/** Charges a new card of 50 € and 20 uses with 12.50 € under the key. */
const paid = async (key: string, of: NewCard = { amountLimit: 5000, countLimit: 20 }) => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, of)
  const pay = () => terminals.pay({ pan, amount: 1250, terminalID: TERMINAL }, key)
  const { transactionID } = (await pay()).json()
  return { id, pay, transactionID: Number(transactionID) }
}
const stateOf = (transactionID: number) =>
  one(terminals.sql<{ amount: number; refunded: number }[]>`
    select amount, refunded_amount as refunded from "transaction" where id = ${transactionID}`)

test('several refunds return parts of a payment, and the last cent its use', async () => {
  const { id, transactionID, pay } = await paid('in parts')
  const first = await terminals.reverse({ transactionID, amount: 300 })
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { transactionID, reversedAmount: 300, amountBalance: 4050, countBalance: 19 },
  ])
  expect((await pay()).json()).not.toHaveProperty('reversed')
  expect((await terminals.get(`/payments/${transactionID}`)).json()).toMatchObject({
    status: 'taken',
    approvedAmount: 1250,
    amount: 950,
    refundedAmount: 300,
  })
  const last = await terminals.reverse({ idempotencyKey: 'in parts', amount: 950 })
  expect(last.json()).toEqual({ transactionID, reversedAmount: 950, amountBalance: 5000, countBalance: 20 })
  expect((await pay()).json()).toMatchObject({ reversed: true })
  expect((await terminals.get('/payments?idempotencyKey=in%20parts')).json()).toMatchObject({
    status: 'reversed',
    amount: 0,
    refundedAmount: 1250,
  })
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test('a reversal without an amount returns the rest, and again answers as the first without one', async () => {
  const { transactionID } = await paid('rest')
  await terminals.reverse({ transactionID, amount: 1000 })
  const rest = await terminals.reverse({ transactionID })
  expect(rest.json()).toEqual({ transactionID, reversedAmount: 250, amountBalance: 5000, countBalance: 20 })
  expect((await terminals.reverse({ transactionID })).body).toBe(rest.body)
  expect(await stateOf(transactionID)).toEqual({ amount: 0, refunded: 1250 })
})

test('a reversal after the last cent was refunded returns nothing', async () => {
  const { transactionID } = await paid('nothing left')
  await terminals.reverse({ transactionID, amount: 1250 })
  const left = { amountBalance: 5000, countBalance: 20 }
  expect((await terminals.reverse({ transactionID })).json()).toEqual({
    transactionID,
    reversedAmount: 0,
    ...left,
  })
})

test('more than what is left is refused, moves nothing and leaves the key free', async () => {
  const { id, transactionID } = await paid('too much')
  await terminals.reverse({ transactionID, amount: 1000 })
  const refused = await terminals.reverse({ transactionID, amount: 251 }, 'of too much')
  expect([refused.statusCode, codeOf(refused), refused.json().reason]).toEqual([
    409,
    'ERROR_TRANS_AMOUNT_TOO_LARGE',
    'moreThanPaymentLeft',
  ])
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 250, times: 1 })
  expect((await terminals.reverse({ transactionID, amount: 250 }, 'of too much')).statusCode).toBe(201)
  const { list } = (await terminals.get('/requests?refused=true')).json()
  expect(list[0]).toMatchObject({ kind: 'reversal', transactionID, requestedAmount: 251, status: 'refused' })
})

test('the same key and amount answer the same; another amount, or none, is a conflict', async () => {
  const { transactionID } = await paid('keyed')
  const first = await terminals.reverse({ transactionID, amount: 100 }, 'refund')
  const again = await terminals.reverse({ transactionID, amount: 100 }, 'refund')
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
    201,
    first.body,
    'true',
  ])
  for (const body of [{ transactionID, amount: 101 }, { transactionID }]) {
    const reply = await terminals.reverse(body, 'refund')
    expect([reply.statusCode, reply.json().reason]).toEqual([409, 'keyUsedForAnotherRequest'])
  }
  const ownKey = await terminals.reverse({ idempotencyKey: 'keyed', amount: 1 }, 'keyed')
  expect(ownKey.json().reason).toBe('reversalNeedsOwnKey')
  expect(await stateOf(transactionID)).toEqual({ amount: 1150, refunded: 100 })
})

test('a refund of an unknown payment is 404 and remembers nothing', async () => {
  for (const body of [
    { idempotencyKey: 'to come', amount: 5 },
    { transactionID: 999_999, amount: 5 },
  ]) {
    const reply = await terminals.reverse(body, 'of nothing')
    expect([reply.statusCode, reply.json().reason]).toEqual([404, 'paymentUnknown'])
  }
  const { transactionID } = await paid('to come')
  expect(await stateOf(transactionID)).toEqual({ amount: 1250, refunded: 0 })
  expect((await terminals.reverse({ transactionID, amount: 5 }, 'of nothing')).statusCode).toBe(201)
})

test('a payment that was refused, or reversed before it came, or is another web API’s, has no part', async () => {
  await paid('declined', { amountLimit: 0 })
  await terminals.reverse({ idempotencyKey: 'never came' })
  const { transactionID } = await paid('mine')
  const other = await addWebApi(terminals.sql, terminals.own.companyID)
  const replies = [
    await terminals.reverse({ idempotencyKey: 'declined', amount: 1 }),
    await terminals.reverse({ idempotencyKey: 'never came', amount: 1 }),
    await terminals.reverse({ transactionID, amount: 1 }, undefined, {
      authorization: `Bearer ${other.apiKey}`,
    }),
  ]
  for (const reply of replies) expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'ERROR_NOT_FOUND'])
})

test('a refund of a closed card is written off, and a load is taken back whole', async () => {
  const { id, transactionID } = await paid('closed')
  await closeCard(terminals.sql, id)
  expect((await terminals.reverse({ transactionID, amount: 50 })).json().amountBalance).toBe(3800)
  const ofLoad = await terminals.reverse({ loadID: 1, amount: 50 })
  expect([ofLoad.statusCode, ofLoad.json().reason]).toEqual([400, 'loadTakenBackWhole'])
  const alone = await terminals.reverse({ amount: 50 })
  expect([alone.statusCode, alone.json().reason]).toEqual([400, 'noPaymentNamed'])
})

test('each refund is in the history with what is left', async () => {
  const { transactionID } = await paid('history')
  for (const amount of [200, 50]) await terminals.reverse({ transactionID, amount })
  const changes = await terminals.sql`
    select snapshot -> 'amount' as amount, snapshot -> 'refundedAmount' as refunded from change
    where entity = 'transaction' and entity_id = ${transactionID} order by change_id`
  expect(changes).toEqual([
    { amount: 1250, refunded: 0 },
    { amount: 1050, refunded: 200 },
    { amount: 1000, refunded: 250 },
  ])
})

test('50 times the same refund at once, over two servers, returns it once', async () => {
  const { id, transactionID } = await paid('fifty')
  const servers = [terminals, terminals.other] as const
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, nr) =>
      (servers[nr % 2] ?? terminals).reverse({ transactionID, amount: 700 }, 'one of fifty'),
    ),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 550, times: 1 })
})

test('refunds at once never return more than the payment', async () => {
  const { id, transactionID } = await paid('never more')
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => terminals.reverse({ transactionID, amount: 300 })),
  )
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
  // A request that lost every race is answered by 503, and gave nothing back.
  const given = statuses.filter((status) => status === 201).length
  expect(given).toBeLessThanOrEqual(4)
  expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  expect(await stateOf(transactionID)).toEqual({ amount: 1250 - 300 * given, refunded: 300 * given })
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 1250 - 300 * given, times: 1 })
})
