import { randomUUID } from 'node:crypto'
import { rulePeriods, ruleRefuses, startOfPeriod } from '@kaarditeek/domain/card/rule/rules'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { weekdayOf } from '@kaarditeek/domain/time/day'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  NOW,
  one,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
} from './test-terminals'

const time = businessTime('Europe/Tallinn')

let terminals: TestTerminals
let terminal: { id: number; ownerID: number }
beforeAll(async () => {
  terminals = await testTerminals()
  terminal = await terminalOf(terminals.own.companyID)
})
afterAll(() => terminals.close())

const terminalOf = (companyID: number) =>
  one(terminals.sql<{ id: number; ownerID: number }[]>`
    select id, terminal_owner_id as "ownerID" from terminal where company_id = ${companyID}`)

type Rule = {
  period?: string
  amount?: number | null
  count?: number | null
  weekdays?: readonly number[] | null
  hours?: string | null
  terminalIDs?: readonly number[] | null
  terminalOwnerIDs?: readonly number[] | null
  mode?: string
}

const addRule = async (
  cardID: number,
  rule: Rule,
  target = 'card_id',
  companyID = terminals.own.companyID,
) => {
  const { period = 'day', amount = null, count = null, weekdays = null, hours = null, mode = 'refuse' } = rule
  const { terminalIDs = null, terminalOwnerIDs = null } = rule
  const { sql } = terminals
  const { id } = await one(sql<{ id: number }[]>`
    insert into card_rule (company_id, ${sql(target)}, period, amount, count, weekdays, hours, terminal_ids,
      terminal_owner_ids, mode, created_at)
    values (${companyID}, ${cardID}, ${period}, ${amount}, ${count}, ${weekdays}, ${hours}, ${terminalIDs},
      ${terminalOwnerIDs}, ${mode}, now()) returning card_rule_id as id`)
  return id
}

const addTransaction = (cardID: number, amount: number, dateIn: Date) => terminals.sql`
  with used as (
    update card set amount_used = amount_used + ${amount}, times_used = times_used + 1 where id = ${cardID}
  )
  insert into transaction (company_id, card_id, terminal_id, web_api_id, amount, date_in)
  values (${terminals.own.companyID}, ${cardID}, ${terminal.id}, ${terminals.own.webApiID}, ${amount}, ${dateIn.toISOString()})`

const pay = (pan: string, amount: number, key: string = randomUUID()) =>
  terminals.pay({ pan, amount, terminalID: TERMINAL }, key)

describe('rules of use', () => {
  test('are judged by the statement as by the domain', async () => {
    const ids = (own: number) => fc.option(fc.constantFrom([own], [own + 1000], [own, own + 1000]))
    const rule = fc.record({
      period: fc.constantFrom(...rulePeriods),
      amount: fc.option(fc.integer({ min: 1, max: 12 })),
      count: fc.option(fc.integer({ min: 1, max: 3 })),
      weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
      hours: fc.option(
        fc.constantFrom('08:00-14:00', '14:00-14:01', '14:01-14:00', '20:00-06:00', '10:00-10:00'),
      ),
      terminalIDs: ids(terminal.id),
      terminalOwnerIDs: ids(terminal.ownerID),
    })
    const earlier = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 5 }), hoursAgo: fc.integer({ min: 0, max: 24 * 25 }) }),
      { maxLength: 4 },
    )
    const judged = fc.asyncProperty(
      rule,
      earlier,
      fc.integer({ min: 1, max: 12 }),
      async (of, before, amount) => {
        const { id, pan } = await addCard(terminals.sql, terminals.own)
        const dates = before.map((past) => ({
          ...past,
          dateIn: new Date(NOW.getTime() - past.hoursAgo * 3_600_000),
        }))
        for (const past of dates) await addTransaction(id, past.amount, past.dateIn)
        const cardRuleID = await addRule(id, of)
        const start = startOfPeriod(of.period, NOW, time)
        const within = of.period === 'transaction' ? [] : dates.filter(({ dateIn }) => dateIn >= start)
        const spent = { amount: within.reduce((sum, one) => sum + one.amount, 0), count: within.length }
        const payment = {
          amount,
          terminalID: terminal.id,
          terminalOwnerID: terminal.ownerID,
          weekday: weekdayOf(time.dayOf(NOW)),
          clock: time.clockOf(NOW),
        }
        const refused = ruleRefuses(of, payment, spent)
        const reply = await pay(pan, amount)
        if (refused === null) {
          expect([reply.statusCode, reply.json().approvedAmount]).toEqual([201, amount])
          return
        }
        expect([reply.statusCode, reply.json()]).toMatchObject([
          409,
          {
            code: 'ERROR_RULE_OF_USE',
            reason: refused,
            rule: {
              cardRuleID,
              period: of.period,
              amountLeft: of.amount === null ? null : Math.max(0, of.amount - spent.amount),
              countLeft: of.count === null ? null : Math.max(0, of.count - spent.count),
            },
          },
        ])
      },
    )
    await fc.assert(judged, { numRuns: 150 })
  })

  test('are never exceeded by payments at once, at two servers', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own, { amountLimit: 100_000 })
    await addRule(id, { amount: 1000 })
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? terminals : terminals.other).pay({ pan, amount: 300, terminalID: TERMINAL }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(47)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 900, times: 3 })
  })

  test('answer the same under the same key, fifty times at once', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    await addRule(id, { amount: 500, period: 'month' })
    const taken = await Promise.all(Array.from({ length: 50 }, () => pay(pan, 400, 'taken by rule')))
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1)
    const refused = await Promise.all(Array.from({ length: 50 }, () => pay(pan, 200, 'refused by rule')))
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1)
    const [reply] = refused
    expect(reply?.json()).toMatchObject({
      reason: 'ruleOfAmount',
      rule: { period: 'month', amountLeft: 100, ends: '2026-11-30T21:59:59.999Z' },
      subErrors: [{ field: 'amount' }],
    })
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 400, times: 1 })
  })

  test('are told as they were answered in the look-up and the list of requests', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    await addRule(id, { amount: 500, count: 3 })
    await pay(pan, 400)
    const refused = (await pay(pan, 200, 'told by rule')).json()
    expect(refused.rule).toMatchObject({ cardRuleID: expect.any(Number), amountLeft: 100, countLeft: 2 })
    // What is left now is another matter.
    await pay(pan, 50)
    const kept = (await terminals.get('/payments?idempotencyKey=told%20by%20rule')).json()
    const { list } = (await terminals.get('/requests?refused=true&limit=100')).json()
    const [listed] = list.filter((request: typeof kept) => request.idempotencyKey === 'told by rule')
    for (const { refusal } of [kept, listed])
      expect(refusal).toEqual({
        code: 'ERROR_RULE_OF_USE',
        message: refused.message,
        reason: 'ruleOfAmount',
        rule: refused.rule,
      })
  })

  test('free what is reversed', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    await addRule(id, { count: 1 })
    const { transactionID } = (await pay(pan, 100)).json()
    expect((await pay(pan, 100)).json().reason).toBe('ruleOfCount')
    await terminals.reverse({ transactionID })
    expect((await pay(pan, 100)).statusCode).toBe(201)
  })

  test.each([
    ['card_product_id', 'productID'],
    ['customer_unit_id', 'unitID'],
  ] as const)('of a %s hold for its cards alone', async (target, property) => {
    const partner = await addPartner(terminals.sql)
    const headers = { authorization: `Bearer ${partner.apiKey}` }
    const { pan } = await addCard(terminals.sql, partner)
    await addRule(partner[property], { amount: 10 }, target, partner.companyID)
    const send = (to: string, amount: number) =>
      terminals.pay({ pan: to, amount, terminalID: TERMINAL }, undefined, headers)
    expect((await send(pan, 11)).json().reason).toBe('ruleOfAmount')
    expect((await send(pan, 10)).statusCode).toBe(201)
    const other = await addCard(terminals.sql, terminals.own)
    expect((await pay(other.pan, 11)).statusCode).toBe(201)
  })

  test('of a customer hold for its cards, the strictest of several, and beside other refusals', async () => {
    const partner = await addPartner(terminals.sql, { partial: true })
    const headers = { authorization: `Bearer ${partner.apiKey}` }
    const { id, pan } = await addCard(terminals.sql, partner, { amountLimit: 50 })
    const { customerID } = await one(terminals.sql<{ customerID: number }[]>`
      select customer_id as "customerID" from customer_unit where customer_unit_id = ${partner.unitID}`)
    const loose = await addRule(customerID, { amount: 80, period: 'week' }, 'customer_id', partner.companyID)
    const strict = await addRule(id, { amount: 60 }, 'card_id', partner.companyID)
    const send = async (amount: number) =>
      (await terminals.pay({ pan, amount, terminalID: TERMINAL }, undefined, headers)).json()
    expect((await send(90)).rule.cardRuleID).toBe(strict)
    expect((await send(70)).rule.cardRuleID).toBe(strict)
    // A rule takes no part of an amount, the limit of the card does.
    expect(await send(60)).toMatchObject({ approvedAmount: 50, partial: true })
    expect((await send(31)).rule.cardRuleID).toBe(strict)
    await terminals.sql`update card_rule set closed_at = now() where card_rule_id = ${strict}`
    expect((await send(31)).rule).toMatchObject({ cardRuleID: loose, amountLeft: 30 })
    expect((await send(30)).code).toBe('ERROR_NO_MONEY_LEFT_ON_CARD')
  })

  test('judge holds, count what they keep, and leave their completion alone', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    const cardRuleID = await addRule(id, { amount: 1000, count: 2 })
    const hold = (amount: number, key: string = randomUUID()) =>
      terminals.send('/holds', { pan, amount, terminalID: TERMINAL }, { 'idempotency-key': key })
    const refused = await hold(1001, 'hold refused by rule')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: 'ruleOfAmount', rule: { cardRuleID, amountLeft: 1000, countLeft: 2 } },
    ])
    expect((await hold(1001, 'hold refused by rule')).body).toBe(refused.body)
    const { holdID } = (await hold(700)).json()
    expect((await pay(pan, 301)).json()).toMatchObject({ rule: { amountLeft: 300, countLeft: 1 } })
    expect((await hold(301)).json().reason).toBe('ruleOfAmount')
    expect((await pay(pan, 300)).statusCode).toBe(201)
    expect((await pay(pan, 1)).json().reason).toBe('ruleOfCount')
    const complete = (amount: number) =>
      terminals.send(
        `/holds/${holdID}/complete`,
        { amount, final: false },
        { 'idempotency-key': randomUUID() },
      )
    expect([(await complete(300)).statusCode, (await complete(300)).statusCode]).toEqual([201, 201])
    await terminals.send(`/holds/${holdID}/release`, {}, { 'idempotency-key': randomUUID() })
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 900, times: 3 })
  })

  test('refuse a simulated payment', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    const cardRuleID = await addRule(id, { amount: 500 })
    const simulate = async (amount: number) =>
      (await terminals.send('/payments?simulate=true', { pan, amount, terminalID: TERMINAL })).json()
    expect(await simulate(501)).toMatchObject({
      reason: 'ruleOfAmount',
      rule: { cardRuleID, amountLeft: 500 },
    })
    expect(await simulate(500)).toMatchObject({ transactionID: null, approvedAmount: 500 })
  })

  test('that only watch refuse nothing', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    await addRule(id, { amount: 1, mode: 'watch' })
    expect((await pay(pan, 100)).statusCode).toBe(201)
  })

  test('stand in the list of requests with their reason', async () => {
    const { id, pan } = await addCard(terminals.sql, terminals.own)
    await addRule(id, { terminalIDs: [terminal.id + 1] })
    await pay(pan, 100, 'listed by rule')
    const { list } = (await terminals.get('/requests?refused=true&limit=100')).json()
    const listed = list.find(
      ({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey === 'listed by rule',
    )
    expect(listed.refusal).toMatchObject({ code: 'ERROR_RULE_OF_USE', reason: 'ruleOfTerminals' })
  })
})
