import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  daysFromNow,
  type NewCard,
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
  const { sql, own } = terminals
  await sql`insert into web_api_permission (company_id, web_api_id, permission)
    values (${own.companyID}, ${own.webApiID}, 5)`
})
afterAll(() => terminals.close())

const card = (of: NewCard = {}) => addCard(terminals.sql, terminals.own, of)
const payment = (pan: string, amount = 100) => ({ pan, amount, terminalID: TERMINAL })
const block = (pan: string, reason = 'Kadunud') => terminals.send('/blocks', { pan, reason })
const setBlocked = (id: number, at: Date | null) =>
  terminals.sql`update card set blocked_at = ${at?.toISOString() ?? null} where id = ${id}`
const blockOf = (id: number) =>
  one(terminals.sql`select blocked_at as at, block_reason as reason from card where id = ${id}`)

describe('POST /api/web/blocks', () => {
  test('blocks a card once, and answers the same again', async () => {
    const { pan, id } = await card()
    const first = await block(pan)
    expect([first.statusCode, first.json()]).toEqual([201, { cardPan: pan, blocked: true }])
    const again = await block(pan, 'Varastatud')
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await blockOf(id)).toMatchObject({ reason: 'Kadunud' })
    const history = await terminals.sql`
      select web_api_id, account_id, snapshot ->> 'blockReason' as reason, snapshot ->> 'blockedAt' as at
      from change where entity = 'card' and entity_id = ${id}`
    expect(history).toEqual([
      { web_api_id: terminals.own.webApiID, account_id: null, reason: 'Kadunud', at: NOW.toISOString() },
    ])
    expect((await terminals.pay(payment(pan))).json()).toMatchObject({ cardState: 0, blocked: true })
  })

  test('blocks a future card, and refuses a closed, expired or unknown one and one without a client', async () => {
    const future = await card({ validFrom: daysFromNow(1) })
    expect((await block(future.pan)).statusCode).toBe(201)
    const states = [
      [await card({ closedAt: NOW }), 2],
      [await card({ validFrom: daysFromNow(-9), validTo: daysFromNow(-1) }), 3],
      [await card({ unitID: null }), null],
    ] as const
    for (const [{ pan, id }, cardState] of states) {
      const reply = await block(pan)
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'ERROR_CARD_NOT_USABLE', cardState },
      ])
      expect(reply.json()).not.toHaveProperty('blocked')
      expect(await blockOf(id)).toEqual({ at: null, reason: null })
    }
    const unknown = await block('1234567890123456')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ERROR_BAD_PAN'])
    const { list } = (await terminals.get('/requests?refused=true')).json()
    const guess = { kind: 'block', status: 'refused', panLast4: '3456', idempotencyKey: '' }
    expect(list.filter((one: { kind: string }) => one.kind === 'block')).toMatchObject([guess])
  })

  test('needs its own permission, the company’s own card and a reason', async () => {
    const other = await addPartner(terminals.sql)
    const { pan, id } = await addCard(terminals.sql, other)
    expect((await block(pan)).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${other.apiKey}` }
    const reply = await terminals.send('/blocks', { pan, reason: 'Kadunud' }, headers)
    expect([reply.statusCode, reply.json().reason]).toEqual([403, 'webApiLacksPermission'])
    expect(await blockOf(id)).toEqual({ at: null, reason: null })
    for (const reason of ['', 'x'.repeat(501), undefined])
      expect((await terminals.send('/blocks', { pan, reason })).statusCode).toBe(400)
  })

  test('and payments at once: none is taken after the block is answered', async () => {
    const { pan, id } = await card()
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? terminals : terminals.other).pay(payment(pan, 1)),
      ),
      ...Array.from({ length: 3 }, () => block(pan)),
      ...Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? terminals : terminals.other).pay(payment(pan, 1)),
      ),
    ])
    const taken = replies.filter(({ body }) => body.includes('approvedAmount')).length
    expect(await useOf(terminals.sql, id)).toEqual({ amount: taken, times: taken })
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(60 - taken)
    expect((await terminals.pay(payment(pan, 1))).statusCode).toBe(409)
  })
})

describe('a blocked card', () => {
  test.each([
    ['active', {}, 0],
    ['future', { validFrom: daysFromNow(1) }, 1],
    ['closed', { closedAt: NOW }, 2],
    ['expired', { validFrom: daysFromNow(-9), validTo: daysFromNow(-1) }, 3],
  ] as const)('that is %s refuses with its state beside the block', async (_, of, cardState) => {
    const { pan, id } = await card(of)
    await setBlocked(id, NOW)
    const reply = await terminals.pay(payment(pan), `state ${pan}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'ERROR_CARD_NOT_USABLE', cardState, blocked: true },
    ])
    const balance = await terminals.send('/balance', { pan })
    expect([balance.statusCode, balance.json()]).toMatchObject([200, { cardState, blocked: true }])
    const { refusal } = (
      await terminals.get(`/payments?idempotencyKey=${encodeURIComponent(`state ${pan}`)}`)
    ).json()
    expect(refusal).toMatchObject({ code: 'ERROR_CARD_NOT_USABLE', cardState, blocked: true })
    const [latest] = (await terminals.get('/requests?refused=true&limit=100'))
      .json()
      .list.filter(({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey === `state ${pan}`)
    expect(latest.refusal).toMatchObject({ cardState, blocked: true })
  })

  test('answers a refused key the same once it is unblocked, and takes a new key', async () => {
    const { pan, id } = await card()
    await setBlocked(id, NOW)
    const first = await terminals.pay(payment(pan), 'kept')
    await setBlocked(id, null)
    const again = await terminals.pay(payment(pan), 'kept')
    expect([again.statusCode, again.body]).toEqual([409, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    const later = await terminals.pay(payment(pan), 'new')
    expect(later.statusCode).toBe(201)
    await setBlocked(id, NOW)
    expect((await terminals.pay(payment(pan), 'new')).body).toBe(later.body)
  })

  test('leaves the other payments of a batch alone', async () => {
    const cards = await Promise.all(Array.from({ length: 12 }, () => card({ amountLimit: 100 })))
    for (const { id } of cards.filter((_, index) => index % 3 === 0)) await setBlocked(id, NOW)
    const replies = await Promise.all(cards.map(({ pan }) => terminals.pay(payment(pan))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      cards.map((_, index) => (index % 3 === 0 ? 409 : 201)),
    )
  })

  test('gives back a payment', async () => {
    const { pan, id } = await card({ amountLimit: 500 })
    await terminals.pay(payment(pan), 'to reverse')
    await setBlocked(id, NOW)
    const reply = await terminals.reverse({ idempotencyKey: 'to reverse' })
    expect([reply.statusCode, reply.json().amountBalance]).toEqual([201, 500])
  })

  test('does not change the replies about cards that are not blocked', async () => {
    const { pan } = await card()
    expect((await terminals.send('/balance', { pan })).json()).not.toHaveProperty('blocked')
    const closed = await card({ closedAt: NOW })
    expect((await terminals.pay(payment(closed.pan))).json()).not.toHaveProperty('blocked')
  })
})
