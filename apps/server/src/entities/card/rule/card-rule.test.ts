import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../../testing/customer-file'
import { addTestCard } from '../../../testing/fixtures'

let file: CustomerFiles
let cardID: number
let customerID: number
let customerUnitID: number
beforeAll(async () => {
  file = await customerFiles()
  ;({ customerID, customerUnitID } = await file.addCustomer())
  ;({ id: cardID } = await addTestCard(file.database.db, file.own, customerID, { customerUnitID }))
})
afterAll(() => file.close())

const add = (rule: object, as?: string) =>
  file.call('POST', '/card-rules', { period: 'day', mode: 'refuse', ...rule }, as)
const reasonOf = async (rule: object) => {
  const { status, body } = await add(rule)
  return [status, body.subErrors?.[0]?.field, body.subErrors?.[0]?.reason]
}

/** Adds a payment of the company's web API. */
const addPayment = (amount: number, dateIn: string) => file.database.sql`
  with used as (
    update card set amount_used = amount_used + ${amount}, times_used = times_used + 1 where id = ${cardID}
  )
  insert into transaction (company_id, card_id, terminal_id, web_api_id, amount, date_in)
  values (${file.own.companyID}, ${cardID}, ${file.own.terminalRowID}, ${file.own.webApiID}, ${amount}, ${dateIn})`

test('a rule is made, listed, changed and closed, with a history', async () => {
  const made = await add({ customerID, amount: 5000, weekdays: [1, 2], hours: '08:00-17:00' })
  const { cardRuleID } = made.body
  expect(made).toMatchObject({
    status: 201,
    body: { customerID, customerName: 'Kalevi Ehitus OÜ', amount: 5000, weekdays: [1, 2], pan: null },
  })
  const { cardProductID } = await file.database.sql`
    select card_product_id as "cardProductID" from card where id = ${cardID}`.then(([row]) => row ?? {})
  const ofProduct = (await add({ cardProductID, count: 3 })).body.cardRuleID
  const listed = async (query: string) =>
    (await file.call('GET', `/card-rules?${query}`)).body.list.map(
      (one: { cardRuleID: number }) => one.cardRuleID,
    )
  expect(await listed('')).toEqual([ofProduct, cardRuleID])
  expect(await listed(`customerID=${customerID}`)).toEqual([cardRuleID])
  expect(await listed(`ofCardID=${cardID}`)).toEqual([ofProduct, cardRuleID])
  const path = `/card-rules/${cardRuleID}`
  const edit = { period: 'week', amount: 4000, weekdays: null, mode: 'watch' }
  expect((await file.call('PUT', path, edit)).body).toMatchObject({ ...edit, hours: '08:00-17:00' })
  const { body } = await file.call('GET', `${path}/changes`)
  expect(body.list).toMatchObject([
    { ...edit, authorEmail: 'superuser@own.test' },
    { amount: 5000, weekdays: [1, 2] },
  ])
  expect((await file.call('DELETE', path)).status).toBe(204)
  expect((await file.call('GET', path)).status).toBe(404)
  await file.call('DELETE', `/card-rules/${ofProduct}`)
})

test.each([
  ['no cards', {}, 'cardID', 'ruleNamesCardsOnce'],
  ['nothing', { customerID: 1 }, 'amount', 'ruleRestrictsNothing'],
  ['hours of the whole day', { customerID: 1, hours: '08:00-08:00' }, 'hours', 'ruleRestrictsNothing'],
  [
    'uses of a transaction',
    { customerID: 1, period: 'transaction', count: 1 },
    'count',
    'countOfTransaction',
  ],
  ['an unknown customer', { customerID: 999_999, count: 1 }, 'customerID', 'recordUnknown'],
  ['an unknown terminal', { terminalIDs: [999_999] }, 'terminalIDs', 'recordUnknown'],
  ['a day that is none', { customerID: 1, weekdays: [8] }, 'weekdays[0]', 'tooLarge'],
  ['hours that are none', { customerID: 1, hours: '8-17' }, 'hours', 'formNeeded'],
])('a rule of %s is refused', async (_, rule, field, reason) => {
  const cards = 'terminalIDs' in rule ? { customerID } : {}
  expect(await reasonOf({ ...rule, ...cards })).toEqual([400, field, reason])
})

test('another company neither sees the rule nor names its records', async () => {
  const { cardRuleID } = (await add({ customerID, count: 100 })).body
  const path = `/card-rules/${cardRuleID}`
  expect((await file.call('GET', path, undefined, file.foreign)).status).toBe(404)
  expect((await file.call('DELETE', path, undefined, file.foreign)).status).toBe(404)
  const foreign = await add({ customerID, count: 1 }, file.foreign)
  expect([foreign.status, foreign.body.subErrors[0].reason]).toEqual([400, 'recordUnknown'])
  await file.call('DELETE', path)
})

test('a trial says what a rule would have refused last month, and writes nothing', async () => {
  for (const [amount, dateIn] of [
    [400, '2026-09-30T20:00:00Z'],
    [300, '2026-10-05T10:00:00Z'],
    [300, '2026-10-05T11:00:00Z'],
    [300, '2026-10-05T12:00:00Z'],
    [900, '2026-10-06T10:00:00Z'],
    [100, '2026-11-05T10:00:00Z'],
  ] as const)
    await addPayment(amount, dateIn)
  const rule = { cardID, period: 'day', amount: 700, mode: 'refuse' }
  const tried = await file.call('POST', '/card-rules/trial', rule)
  expect(tried).toMatchObject({
    status: 200,
    body: {
      month: '2026-10',
      payments: 4,
      amount: 1800,
      refusedPayments: 2,
      refusedAmount: 1200,
      examples: [
        { cardID, amount: 300, dateIn: '2026-10-05T12:00:00.000Z', reason: 'ruleOfAmount' },
        { cardID, amount: 900 },
      ],
    },
  })
  expect((await file.call('GET', '/card-rules')).body.count).toBe(0)
  const ofWeek = await file.call('POST', '/card-rules/trial', { ...rule, period: 'week', amount: 1000 })
  expect(ofWeek.body).toMatchObject({ refusedPayments: 1, refusedAmount: 900 })
  const { cardRuleID } = (await add({ ...rule, amount: 50, mode: 'watch' })).body
  const watched = await file.call('GET', `/card-rules/${cardRuleID}/watched`)
  expect(watched.body).toMatchObject({
    month: '2026-11',
    payments: 1,
    refusedPayments: 1,
    refusedAmount: 100,
  })
})
