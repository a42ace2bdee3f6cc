import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endDueHolds } from '../ledger/holds/end-holds'
import {
  addCard,
  addPartner,
  addWebApi,
  closeCard,
  codeOf,
  daysFromNow,
  type NewCard,
  NOW,
  one,
  TERMINAL,
  type TestTerminals,
  testTerminals,
} from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals([], 30)
})
afterEach(async () => {
  terminals.setNow(NOW)
  expect(await cardsOutOfBalance(terminals.sql)).toEqual([])
})
afterAll(() => terminals.close())

let keys = 0
const ask = (
  path: string,
  body: object = {},
  key = `hold key ${++keys}`,
  server: Pick<TestTerminals, 'send'> = terminals,
) => server.send(path, body, { 'idempotency-key': key })
const hold = (pan: string, amount = 3000, more: object = {}, key?: string) =>
  ask('/holds', { pan, amount, terminalID: TERMINAL, ...more }, key)
const complete = (holdID: number, body: object, key?: string) => ask(`/holds/${holdID}/complete`, body, key)
const release = (holdID: number, key?: string) => ask(`/holds/${holdID}/release`, {}, key)
const card = (of: NewCard = { amountLimit: 5000, countLimit: 20 }) =>
  addCard(terminals.sql, terminals.own, of)
const pay = (pan: string, amount: number) => terminals.pay({ pan, amount, terminalID: TERMINAL })
const balanceOf = async (pan: string) => {
  const { amountBalance, countBalance, amountHeld, countHeld } = (
    await terminals.send('/balance', { pan })
  ).json()
  return { amountBalance, countBalance, amountHeld, countHeld }
}
const told = (reply: LightMyRequestResponse) => [reply.statusCode, codeOf(reply), reply.json().reason]
const minutesOn = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const stateOf = async (holdID: number) => (await terminals.get(`/holds/${holdID}`)).json()
const held = async (of?: NewCard, more?: object) => {
  const { pan, id } = await card(of)
  const { holdID } = (await hold(pan, 3000, more)).json()
  return { pan, id, holdID: Number(holdID) }
}

test('a hold lowers what is left, and its completion frees the rest', async () => {
  const { pan } = await card()
  const made = await hold(pan, 3000, { minutes: 60 })
  const { holdID } = made.json()
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      holdID,
      requestedAmount: 3000,
      approvedAmount: 3000,
      partial: false,
      endsAt: minutesOn(60).toISOString(),
      amountBalance: 2000,
      countBalance: 19,
    },
  ])
  expect(await balanceOf(pan)).toEqual({
    amountBalance: 2000,
    countBalance: 19,
    amountHeld: 3000,
    countHeld: 1,
  })
  expect(told(await pay(pan, 2001))).toEqual([409, 'ERROR_TRANS_AMOUNT_TOO_LARGE', undefined])
  expect((await pay(pan, 500)).json()).toMatchObject({ amountBalance: 1500, countBalance: 18 })
  const done = await complete(holdID, { amount: 1234, comment: 'Kütus' })
  const { transactionID } = done.json()
  expect([done.statusCode, done.json()]).toEqual([
    201,
    { holdID, transactionID, amount: 1234, amountBalance: 3266, countBalance: 18 },
  ])
  expect(await stateOf(holdID)).toEqual({
    holdID,
    status: 'completed',
    panLast4: pan.slice(-4),
    terminalID: TERMINAL,
    amount: 3000,
    completedAmount: 1234,
    amountHeld: 0,
    dateIn: NOW.toISOString(),
    endsAt: minutesOn(60).toISOString(),
    endedAt: NOW.toISOString(),
    transactionIDs: [transactionID],
    externalID: null,
  })
  expect((await terminals.get(`/payments/${transactionID}`)).json()).toMatchObject({
    status: 'taken',
    approvedAmount: 1234,
  })
  const back = await terminals.reverse({ transactionID })
  expect(back.json()).toMatchObject({ reversedAmount: 1234, amountBalance: 4500, countBalance: 19 })
})

test('several completions take a use each, as long as something is held', async () => {
  const { pan, holdID } = await held({ amountLimit: 5000, countLimit: 2 })
  expect((await complete(holdID, { amount: 1000, final: false })).json()).toMatchObject({
    amountBalance: 2000,
    countBalance: 1,
  })
  expect(await stateOf(holdID)).toMatchObject({ status: 'open', completedAmount: 1000, amountHeld: 2000 })
  expect((await complete(holdID, { amount: 500, final: false })).statusCode).toBe(201)
  expect(told(await complete(holdID, { amount: 500, final: false }))).toEqual([
    409,
    'ERROR_NO_CARD_USES_LEFT',
    undefined,
  ])
  expect(told(await complete(holdID, { amount: 1501 }))).toEqual([
    409,
    'ERROR_TRANS_AMOUNT_TOO_LARGE',
    'moreThanHeld',
  ])
  expect((await release(holdID)).json()).toEqual({
    holdID,
    releasedAmount: 1500,
    amountBalance: 3500,
    countBalance: 0,
  })
  expect(await balanceOf(pan)).toMatchObject({ amountHeld: 0, countHeld: 0 })
})

test('the last cent of a hold ends it', async () => {
  const { holdID } = await held()
  await complete(holdID, { amount: 3000, final: false })
  expect(await stateOf(holdID)).toMatchObject({ status: 'completed', completedAmount: 3000 })
  expect(told(await complete(holdID, { amount: 1 }))).toEqual([409, 'ERROR_CONFLICT', 'holdEnded'])
  expect(told(await release(holdID))).toEqual([409, 'ERROR_CONFLICT', 'holdEnded'])
})

test('a hold is judged as a payment, and in part where the company takes partial payments', async () => {
  const closed = await card({ closedAt: NOW })
  const future = await card({ validFrom: daysFromNow(1) })
  const blocked = await card()
  await terminals.sql`update card set blocked_at = now() where id = ${blocked.id}`
  const { pan } = await card()
  const empty = await card({ amountLimit: 100, amountUsed: 0, countLimit: 0 })
  const replies = [
    await hold(closed.pan),
    await hold(future.pan),
    await hold(blocked.pan),
    await hold('9922339999999999'),
    await hold(pan, 3000, { terminalID: 'NONE' }),
    await hold(empty.pan),
    await hold(pan, 5001),
  ]
  expect(replies.map(told)).toEqual([
    [409, 'ERROR_CARD_NOT_USABLE', undefined],
    [409, 'ERROR_CARD_NOT_USABLE', undefined],
    [409, 'ERROR_CARD_NOT_USABLE', 'cardBlocked'],
    [404, 'ERROR_BAD_PAN', undefined],
    [400, 'ERROR_BAD_TERMINAL_ID', undefined],
    [409, 'ERROR_NO_CARD_USES_LEFT', undefined],
    [409, 'ERROR_TRANS_AMOUNT_TOO_LARGE', undefined],
  ])
  const { list } = (await terminals.get('/requests?refused=true')).json()
  expect(list.filter(({ kind }: { kind: string }) => kind === 'hold')).toHaveLength(7)
  const partner = await addPartner(terminals.sql, { partial: true })
  const poor = await addCard(terminals.sql, partner, { amountLimit: 700 })
  const part = await terminals.send(
    '/holds',
    { pan: poor.pan, amount: 3000, terminalID: TERMINAL },
    { 'idempotency-key': 'part', authorization: `Bearer ${partner.apiKey}` },
  )
  expect(part.json()).toMatchObject({ approvedAmount: 700, partial: true, amountBalance: 0 })
})

test('each call takes effect once per key, and another body is a conflict', async () => {
  const { pan } = await card()
  const first = await hold(pan, 3000, {}, 'once')
  const again = await hold(pan, 3000, {}, 'once')
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expect(told(await hold(pan, 2999, {}, 'once'))).toEqual([409, 'ERROR_CONFLICT', 'keyUsedForAnotherRequest'])
  const { holdID } = first.json()
  expect(told(await complete(holdID, { amount: 5 }, 'once'))[2]).toBe('keyUsedForAnotherRequest')
  const done = await complete(holdID, { amount: 5, final: false }, 'done')
  expect((await complete(holdID, { amount: 5, final: false }, 'done')).body).toBe(done.body)
  await terminals.reverse({ idempotencyKey: 'done' })
  expect((await complete(holdID, { amount: 5, final: false }, 'done')).json()).toEqual({
    ...done.json(),
    reversed: true,
  })
  const freed = await release(holdID, 'freed')
  expect((await release(holdID, 'freed')).body).toBe(freed.body)
  const bodiless = await terminals.app.inject({
    method: 'POST',
    url: `/api/web/holds/${holdID}/release`,
    headers: { authorization: `Bearer ${terminals.own.apiKey}`, 'idempotency-key': 'freed' },
  })
  expect([bodiless.statusCode, bodiless.body]).toEqual([201, freed.body])
  const refused = await complete(holdID, { amount: 5 }, 'too late')
  const repeated = await complete(holdID, { amount: 5 }, 'too late')
  expect([repeated.body, repeated.headers['idempotent-replayed']]).toEqual([refused.body, 'true'])
})

test('a hold is no payment: it is neither reversed nor looked up as one', async () => {
  const { pan } = await card()
  await hold(pan, 3000, {}, 'no payment')
  expect(told(await terminals.reverse({ idempotencyKey: 'no payment' }))[2]).toBe('paymentUnknown')
  expect((await terminals.get('/payments?idempotencyKey=no%20payment')).statusCode).toBe(404)
})

test('another web API’s hold, and an unknown one, are not found', async () => {
  const { holdID } = await held()
  const other = await addWebApi(terminals.sql, terminals.own.companyID)
  const foreign = await addPartner(terminals.sql)
  for (const { apiKey } of [other, foreign]) {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': `of ${apiKey}` }
    const replies = [
      await terminals.send(`/holds/${holdID}/complete`, { amount: 1 }, headers),
      await terminals.send(`/holds/${holdID}/release`, {}, headers),
      await terminals.get(`/holds/${holdID}`, { authorization: `Bearer ${apiKey}` }),
    ]
    for (const reply of replies) expect(told(reply)).toEqual([404, 'ERROR_NOT_FOUND', 'holdUnknown'])
  }
  expect((await complete(999_999, { amount: 1 })).statusCode).toBe(404)
  expect(await stateOf(holdID)).toMatchObject({ status: 'open' })
})

test('an expired hold counts as free at once, and the job ends it', async () => {
  const { pan, holdID } = await held(undefined, { minutes: 10 })
  terminals.setNow(minutesOn(9))
  expect(told(await pay(pan, 5000))[0]).toBe(409)
  terminals.setNow(minutesOn(10))
  expect(await balanceOf(pan)).toEqual({
    amountBalance: 5000,
    countBalance: 20,
    amountHeld: 0,
    countHeld: 0,
  })
  expect(await stateOf(holdID)).toMatchObject({ status: 'expired', amountHeld: 0 })
  expect((await terminals.simulate({ pan, amount: 5000, terminalID: TERMINAL })).statusCode).toBe(200)
  expect((await pay(pan, 5000)).json()).toMatchObject({ amountBalance: 0, countBalance: 19 })
  expect(told(await complete(holdID, { amount: 1 }))).toEqual([409, 'ERROR_CONFLICT', 'holdEnded'])
  expect(await stateOf(holdID)).toMatchObject({ status: 'expired', endedAt: minutesOn(10).toISOString() })

  const second = await held(undefined, { minutes: 30 })
  const db = terminals.database.db
  const { signal } = new AbortController()
  expect(await endDueHolds(db, minutesOn(39), signal)).toBe(0)
  expect(await endDueHolds(db, minutesOn(41), signal)).toBe(1)
  expect(
    await one(terminals.sql`
    select card.amount_held as amount, card.count_held as uses, "end", ended_at = ends_at as in_time
    from card_hold join card on card.id = card_id where hold_id = ${second.holdID}`),
  ).toEqual({ amount: 0, uses: 0, end: 'expired', in_time: true })
})

test('a new hold takes the place of one that is over', async () => {
  const { pan, holdID } = await held(undefined, { minutes: 10 })
  terminals.setNow(minutesOn(11))
  expect((await hold(pan, 5000)).statusCode).toBe(201)
  expect(await stateOf(holdID)).toMatchObject({ status: 'expired' })
})

test.each(['closed', 'blocked', 'expired'])(
  'a hold of a card that was %s since is completed',
  async (state) => {
    const { id, holdID } = await held({ amountLimit: 5000, countLimit: 20, validTo: minutesOn(5) })
    if (state === 'closed') await closeCard(terminals.sql, id)
    if (state === 'blocked') await terminals.sql`update card set blocked_at = now() where id = ${id}`
    terminals.setNow(minutesOn(6))
    const done = await complete(holdID, { amount: 1000 })
    expect([done.statusCode, done.json().amountBalance]).toEqual([201, 4000])
  },
)

test.each([
  [{ minutes: 0 }, 'minutes'],
  [{ minutes: 43_201 }, 'minutes'],
  [{ amount: 0 }, 'amount'],
  [{ holdID: 5 }, 'holdID'],
])('a hold with %j is refused', async (more, field) => {
  const { pan } = await card()
  const reply = await hold(pan, 3000, more)
  expect([reply.statusCode, reply.json().subErrors[0].field]).toEqual([400, field])
})

test('the id of a hold is taken from the address alone', async () => {
  const { holdID } = await held()
  const replies = [
    await complete(holdID, { amount: 1, holdID }),
    await ask(`/holds/x/complete`, { amount: 1 }),
    await ask(`/holds/${holdID}/release`, { amount: 1 }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
})

test('the same hold 50 times at once, over two servers, is made once', async () => {
  const { pan } = await card()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, nr) =>
      ask(
        '/holds',
        { pan, amount: 2000, terminalID: TERMINAL },
        'fifty holds',
        nr % 2 ? terminals : terminals.other,
      ),
    ),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await balanceOf(pan)).toMatchObject({ amountHeld: 2000, countHeld: 1 })
})

test('the same completion 50 times at once makes one payment', async () => {
  const { pan, holdID } = await held()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => complete(holdID, { amount: 2000 }, 'fifty completions')),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await balanceOf(pan)).toMatchObject({ amountBalance: 3000, countBalance: 19 })
})

test('completion beside release, and two completions at once: one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { pan, holdID } = await held()
    const [done, freed] = await Promise.all([complete(holdID, { amount: 2000 }), release(holdID)])
    expect([done.statusCode, freed.statusCode].toSorted()).toEqual([201, 409])
    expect((await balanceOf(pan)).amountBalance).toBe(done.statusCode === 201 ? 3000 : 5000)
    const both = await held()
    const two = await Promise.all([1, 2].map(() => complete(both.holdID, { amount: 2000 })))
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const parts = await held()
    const halves = await Promise.all([1, 2].map(() => complete(parts.holdID, { amount: 2000, final: false })))
    expect(halves.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await stateOf(parts.holdID)).amountHeld).toBe(1000)
  }
})

test('holds and payments at once never exceed the card', async () => {
  const { pan } = await card({ amountLimit: 1000, countLimit: 20 })
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, nr) => (nr % 2 ? hold(pan, 300) : pay(pan, 300))),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect((await balanceOf(pan)).amountBalance).toBe(100)
})

test('payments at once use what an expired hold has freed, once', async () => {
  const { pan } = await held(undefined, { minutes: 1 })
  terminals.setNow(minutesOn(2))
  const replies = await Promise.all(Array.from({ length: 12 }, () => pay(pan, 1000)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
})
