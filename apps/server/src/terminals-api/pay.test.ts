import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  codeOf,
  daysFromNow,
  type NewCard,
  raiseLimit,
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

const card = (of: NewCard = {}) => addCard(terminals.sql, terminals.own, of)
const payment = (pan: string, amount: number) => ({ pan, amount, terminalID: TERMINAL })

describe('a taken payment', () => {
  test('returns the amount and the balance, and is one transaction', async () => {
    const { pan, id } = await card({ amountLimit: 5000, countLimit: 20 })
    const reply = await terminals.pay({ ...payment(pan, 1250), comment: 'Kohv ja kook' })
    expect(reply.statusCode).toBe(201)
    expect(reply.headers['idempotent-replayed']).toBeUndefined()
    const { transactionID, ...rest } = reply.json()
    expect(rest).toEqual({
      requestedAmount: 1250,
      approvedAmount: 1250,
      partial: false,
      amountBalance: 3750,
      countBalance: 19,
    })
    const rows = await terminals.sql`
      select id, amount, comment, account_id, web_api_id, has_changed from transaction where card_id = ${id}`
    expect(rows).toEqual([
      {
        id: transactionID,
        amount: 1250,
        comment: 'Kohv ja kook',
        account_id: null,
        web_api_id: terminals.own.webApiID,
        has_changed: false,
      },
    ])
  })

  test('with an unlimited card returns a null balance', async () => {
    const { pan } = await card()
    const reply = await terminals.pay(payment(pan, 100_000_000))
    expect(reply.json()).toMatchObject({ amountBalance: null, countBalance: null })
  })

  test('may take the last cent and the last use', async () => {
    const { pan, id } = await card({ amountLimit: 700, countLimit: 1 })
    expect((await terminals.pay(payment(pan, 700))).json()).toMatchObject({
      amountBalance: 0,
      countBalance: 0,
    })
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 700, times: 1 })
  })
})

describe('the same key', () => {
  test('with the same body has the same answer, even if the card has changed since', async () => {
    const { pan, id } = await card({ amountLimit: 1000 })
    const first = await terminals.pay(payment(pan, 600), 'same-1')
    await terminals.pay(payment(pan, 300))
    const again = await terminals.pay(payment(pan, 600), 'same-1')
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 900, times: 2 })
  })

  test('with another body is a conflict', async () => {
    const { pan, id } = await card()
    await terminals.pay(payment(pan, 600), 'other-1')
    for (const body of [payment(pan, 601), { ...payment(pan, 600), comment: 'x' }]) {
      const reply = await terminals.pay(body, 'other-1')
      expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'ERROR_CONFLICT'])
      expect(reply.headers['idempotent-replayed']).toBeUndefined()
    }
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 600, times: 1 })
  })

  test('has the same refusal for a card that could pay by now', async () => {
    const { pan, id } = await card({ amountLimit: 100 })
    const first = await terminals.pay(payment(pan, 200), 'refused-1')
    await raiseLimit(terminals.sql, id, 900)
    const again = await terminals.pay(payment(pan, 200), 'refused-1')
    expect([again.statusCode, again.body]).toEqual([409, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await terminals.pay(payment(pan, 200), 'refused-2')).statusCode).toBe(201)
  })

  test('can be used again after an unknown card, a closed terminal, or a malformed request', async () => {
    const { pan } = await card()
    expect((await terminals.pay(payment('1234567890123456', 1), 'free-1')).statusCode).toBe(404)
    expect((await terminals.pay({ ...payment(pan, 1), terminalID: 'NONE' }, 'free-1')).statusCode).toBe(400)
    expect((await terminals.pay({ ...payment(pan, 1), amount: '1' }, 'free-1')).statusCode).toBe(400)
    expect((await terminals.pay(payment(pan, 1), 'free-1')).statusCode).toBe(201)
  })

  test('of another web API is another key', async () => {
    const other = await addPartner(terminals.sql)
    const { pan } = await addCard(terminals.sql, other)
    await terminals.pay(payment((await card()).pan, 5), 'mine')
    const reply = await terminals.pay(payment(pan, 7), 'mine', { authorization: `Bearer ${other.apiKey}` })
    expect(reply.statusCode).toBe(201)
  })
})

describe('refusals are checked in order', () => {
  const nothing = { amountLimit: 100, amountUsed: 0, countLimit: 0 }
  const unknownTerminal = { terminalID: 'NONE' }
  const cases: [string, NewCard, object, number, string, string][] = [
    ['unknown terminal', nothing, unknownTerminal, 400, 'ERROR_BAD_TERMINAL_ID', 'terminalID'],
    ['no uses', { ...nothing, amountLimit: 0 }, {}, 409, 'ERROR_NO_CARD_USES_LEFT', 'pan'],
    ['no money', { amountLimit: 0 }, {}, 409, 'ERROR_NO_MONEY_LEFT_ON_CARD', 'amount'],
    ['too large', { amountLimit: 499 }, {}, 409, 'ERROR_TRANS_AMOUNT_TOO_LARGE', 'amount'],
  ]
  test.each(cases)('%s', async (_name, of, body, status, code, field) => {
    const { pan, id } = await card(of)
    const reply = await terminals.pay({ ...payment(pan, 500), ...body })
    expect(reply.json()).toMatchObject({ code, subErrors: [{ field, code }] })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).not.toContain(pan)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
  })

  const unusable: [string, NewCard, number | null][] = [
    ['closed', { ...nothing, closedAt: daysFromNow(-1) }, 2],
    ['closed before it was valid', { closedAt: daysFromNow(-1), validFrom: daysFromNow(1) }, 2],
    ['future', { ...nothing, validFrom: daysFromNow(1) }, 1],
    ['expired', { validFrom: daysFromNow(-9), validTo: daysFromNow(-1) }, 3],
    ['without a client', { unitID: null }, null],
  ]
  test.each(unusable)(
    '%s, with its state, before the terminal, and replayed',
    async (_name, of, cardState) => {
      const { pan, id } = await card(of)
      const body = { ...payment(pan, 500), ...unknownTerminal }
      const reply = await terminals.pay(body, `unusable-${pan}`)
      const code = 'ERROR_CARD_NOT_USABLE'
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code, cardState, subErrors: [{ field: 'pan', code }] },
      ])
      expect(reply.body).not.toContain(pan)
      await terminals.sql`update card set closed_at = null where id = ${id}`
      expect((await terminals.pay(body, `unusable-${pan}`)).body).toBe(reply.body)
      expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
    },
  )

  test('an unknown card first, including another company’s', async () => {
    const foreign = await addCard(terminals.sql, await addPartner(terminals.sql))
    for (const pan of ['1234567890123456', foreign.pan]) {
      const reply = await terminals.pay({ ...payment(pan, 500), ...unknownTerminal })
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'ERROR_BAD_PAN'])
    }
  })

  test('a closed terminal, at once', async () => {
    const { pan } = await card()
    const other = await addPartner(terminals.sql)
    const { pan: theirs } = await addCard(terminals.sql, other)
    await terminals.sql`update terminal set closed_at = now() where company_id = ${other.companyID}`
    const reply = await terminals.pay(payment(theirs, 1), 'closed-terminal', {
      authorization: `Bearer ${other.apiKey}`,
    })
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'ERROR_BAD_TERMINAL_ID'])
    expect((await terminals.pay(payment(pan, 1))).statusCode).toBe(201)
  })
})

test('a company with partial payments approves the balance', async () => {
  const partner = await addPartner(terminals.sql, { partial: true })
  const { pan, id } = await addCard(terminals.sql, partner, { amountLimit: 700, countLimit: 3 })
  const authorization = { authorization: `Bearer ${partner.apiKey}` }
  const reply = await terminals.pay(payment(pan, 1000), 'part', authorization)
  const part = {
    requestedAmount: 1000,
    approvedAmount: 700,
    partial: true,
    amountBalance: 0,
    countBalance: 2,
  }
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject(part)
  expect((await terminals.pay(payment(pan, 1000), 'part', authorization)).body).toBe(reply.body)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 700, times: 1 })
  expect(codeOf(await terminals.pay(payment(pan, 1), 'part-2', authorization))).toBe(
    'ERROR_NO_MONEY_LEFT_ON_CARD',
  )
})
