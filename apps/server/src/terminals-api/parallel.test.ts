import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  codeOf,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
  waiting,
} from './test-terminals'

const AT_ONCE = 200

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals([], 24)
})
afterAll(() => terminals.close())

const payment = (pan: string, amount: number) => ({ pan, amount, terminalID: TERMINAL })
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test('200 concurrent payments on a card with money for 60: exactly 60 are taken', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 60 * 25 + 24 })
  const replies = await times(AT_ONCE, () => terminals.pay(payment(pan, 25)))
  const taken = replies.filter(({ statusCode }) => statusCode === 201)
  expect(taken).toHaveLength(60)
  // Each reply has a different balance: none was computed from an old version of the card.
  expect(new Set(taken.map((reply) => reply.json().amountBalance)).size).toBe(60)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 1500, times: 60 })
})

test('200 concurrent payments on a card with 60 uses: exactly 60 are taken', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { countLimit: 60 })
  const replies = await times(AT_ONCE, (index) => terminals.pay(payment(pan, index + 1)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60)
  expect((await useOf(terminals.sql, id)).times).toBe(60)
})

test('concurrent partial payments approve exactly the balance', async () => {
  const partner = await addPartner(terminals.sql, { partial: true })
  const { pan, id } = await addCard(terminals.sql, partner, { amountLimit: 1510 })
  const replies = await times(AT_ONCE, (index) =>
    terminals.pay(payment(pan, 25), `part-${index}`, { authorization: `Bearer ${partner.apiKey}` }),
  )
  const taken = replies.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json())
  expect(taken.filter(({ partial }) => partial)).toMatchObject([{ approvedAmount: 10, amountBalance: 0 }])
  expect(taken.reduce((sum, { approvedAmount }) => sum + approvedAmount, 0)).toBe(1510)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 1510, times: 61 })
})

test('one key sent 50 times concurrently is one payment with 50 equal answers', async () => {
  for (const [amount, expected] of [
    [400, 400],
    [600, 0],
  ] as const) {
    const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 500 })
    const replies = await times(50, () => terminals.pay(payment(pan, amount), `one-${amount}`))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const replayed = replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(49)
    expect((await useOf(terminals.sql, id)).amount).toBe(expected)
  }
})

/** Pays over HTTP, on one socket for each concurrent payment. Returns status, body and whether it is a replay. */
const payOver = async (url: string, pan: string, amount: number, key: string) => {
  const reply = await fetch(`${url}/api/web/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${terminals.own.apiKey}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify(payment(pan, amount)),
  })
  return {
    status: reply.status,
    body: await reply.text(),
    replayed: reply.headers.get('idempotent-replayed') === 'true',
  }
}

test('over HTTP, one key sent 50 times among 200 payments of the card has one answer, and exactly 60 are taken', async () => {
  const url = await terminals.app.listen({ port: 0, host: '127.0.0.1' })
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 60 * 25 + 24 })
  const other = await addCard(terminals.sql, terminals.own)
  // Every sixth payment is of another card, so that a batch has several cards.
  const replies = await times(300, async (index) => {
    const repeats = index % 6 === 1
    const reply = await (index % 6 === 5
      ? payOver(url, other.pan, 1, `of other ${index}`)
      : payOver(url, pan, 25, repeats ? 'among others' : `other ${index}`))
    return { ...reply, repeats }
  })
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const repeated = replies.filter(({ repeats }) => repeats)
  expect(new Set(repeated.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(repeated.filter(({ replayed }) => replayed)).toHaveLength(49)
  expect(replies.filter(({ repeats, replayed }) => replayed && !repeats)).toEqual([])
  expect(new Set(replies.flatMap(({ body }) => JSON.parse(body).transactionID ?? [])).size).toBe(60 + 50)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 1500, times: 60 })
  expect(await useOf(terminals.sql, other.id)).toEqual({ amount: 50, times: 50 })
})

test('one key sent 50 times at once to two servers is one payment with 50 equal answers', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 500 })
  const replies = await times(50, (index) =>
    (index % 2 ? terminals : terminals.other).pay(payment(pan, 300), 'two servers'),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 300, times: 1 })
})

test('200 concurrent payments on a card with money for 60, at two servers: exactly 60 are taken', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 60 * 25 + 24 })
  const replies = await times(AT_ONCE, (index) =>
    (index % 2 ? terminals : terminals.other).pay(payment(pan, 25)),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  const taken = replies.filter(({ statusCode }) => statusCode === 201)
  expect(new Set(taken.map((reply) => reply.json().amountBalance)).size).toBe(60)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 1500, times: 60 })
})

test('one key with two concurrent bodies: one is taken, the other is a conflict', async () => {
  const cards = await times(2, () => addCard(terminals.sql, terminals.own))
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all(cards.map(({ pan }) => terminals.pay(payment(pan, 3), `two-${round}`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  }
})

test('a reversal concurrent with its payment returns it, or the payment is never taken', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  // Either may come first; `reverse.test.ts` has each order.
  await times(120, async (round) => {
    const key = `race-${round}`
    const start = [
      () => terminals.pay(payment(pan, 1), key),
      () => terminals.reverse({ idempotencyKey: key }),
    ] as const
    const [paid, undone] =
      round % 2 === 0
        ? await Promise.all([start[0](), start[1]()])
        : await Promise.all([start[1](), start[0]()]).then(([second, first]) => [first, second] as const)
    expect(undone.statusCode).toBe(201)
    if (paid.statusCode === 201) expect(undone.json().transactionID).toBe(paid.json().transactionID)
    else expect([codeOf(paid), undone.json().reversedAmount]).toEqual(['ERROR_CONFLICT', 0])
  })
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
})

test('30 concurrent reversals of one payment return it once, and answer the same', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  for (let round = 0; round < 5; round += 1) {
    const { transactionID } = (await terminals.pay(payment(pan, 40))).json()
    const replies = await times(30, () => terminals.reverse({ transactionID }))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
  }
})

test('a payment that is repeated at another server while its terminal closes is answered as taken', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 500 })
  const closing = 'KASSA-2'
  await terminals.sql`
    insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    select company_id, terminal_owner_id, ${closing}, '2' from terminal
    where company_id = ${terminals.own.companyID} and terminal_id = ${TERMINAL}`
  const pay = ({ pay }: Pick<TestTerminals, 'pay'>) =>
    pay({ ...payment(pan, 100), terminalID: closing }, 'closing')

  const { first, second } = await terminals.sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for update`
    const first = pay(terminals)
    await waiting(terminals.sql, 1)
    await terminals.sql`update terminal set closed_at = now() where terminal_id = ${closing}`
    const second = pay(terminals.other)
    await waiting(terminals.sql, 2)
    return { first, second }
  })
  const [taken, again] = await Promise.all([first, second])
  expect([taken.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.body).toBe(taken.body)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 100, times: 1 })
})
