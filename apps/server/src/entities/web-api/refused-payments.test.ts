import { lastDigits } from '@kaarditeek/domain/card/pan'
import { refusedPaymentsInput } from '@kaarditeek/domain/web-api/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
let own: TestCompany
let cardID: number
let pan: string

/** Midnight of the business day is 22:00 UTC of the day before. */
const [TODAY, YESTERDAY] = ['2026-11-19T22:00:00Z', '2026-11-19T21:59:59Z']

const keep = (key: string, receivedAt: string, more: { refusal?: string | null; kind?: string } = {}) => {
  const { refusal = 'ERROR_NO_MONEY_LEFT_ON_CARD', kind = '' } = more
  return app.database.db.execute(sql`insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, is_load, is_hold,
      card_id, refusal, request_id, terminal_id, requested_amount)
    values (${own.companyID}, ${own.webApiID}, ${key}, ${receivedAt}, ${kind === 'reversal'}, ${kind === 'load'}, ${kind === 'hold'},
      ${cardID}, ${refusal}, gen_random_uuid(), 'T1', 700)`)
}
const log = (key: string, receivedAt: string, kind = '') =>
  app.database.db.execute(sql`insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, request_id, refusal, is_reversal,
      is_balance, is_load, pan_last4, terminal_id, requested_amount)
    values (${own.companyID}, ${own.webApiID}, ${key}, ${receivedAt}, gen_random_uuid(), 'ERROR_BAD_PAN', ${kind === 'reversal'},
      ${kind === 'balance'}, ${kind === 'load'}, '4321', 'T2', 900)`)

beforeAll(async () => {
  app = await testApp()
  own = await addTestCompany(app.database.db, 'own')
  const other = await addTestCompany(app.database.db, 'other')
  await addEverybody(app.database.db, own)
  ;({ id: cardID, pan } = await addTestCard(app.database.db, own, 1))
  await keep('paid', TODAY, { refusal: null })
  await keep('no money', TODAY)
  await keep('no money before', YESTERDAY)
  await keep('a hold', TODAY, { kind: 'hold' })
  await keep('a load', TODAY, { kind: 'load' })
  await keep('reversed first', TODAY, { refusal: 'paymentReversed' })
  await log('unknown card', '2026-11-20T09:00:00Z')
  await log('long ago', '2026-11-13T09:00:00Z')
  for (const kind of ['reversal', 'balance', 'load']) await log(kind, TODAY, kind)
  const { companyID, webApiID } = own
  own = { ...own, companyID: other.companyID, webApiID: other.webApiID }
  await log('of another company', TODAY)
  own = { ...own, companyID, webApiID }
})
afterAll(() => app.close())

const asked = async (path: string, input: object, as: string) => {
  const url = `/trpc/webApi.refusedPayments.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return (await app.call('GET', url, undefined, as)).json().result.data.json
}

test('refused payments and holds are listed from a business day, with why, as refusedToday counts them', async () => {
  const viewer = await app.login('superuser@own.test')
  const { list } = await asked('page', { startDate: '2026-11-20' }, viewer)
  expect(
    list.map(({ requestedAmount, terminalID }: Record<string, unknown>) => [requestedAmount, terminalID]),
  ).toEqual([
    [900, 'T2'],
    [700, 'T1'],
    [700, 'T1'],
  ])
  expect(list[0]).toMatchObject({
    cardID: null,
    panLast4: '4321',
    nameOnCard: null,
    refusal: { code: 'ERROR_BAD_PAN' },
  })
  expect(list[1]).toMatchObject({ cardID, nameOnCard: expect.stringMatching(/./), webApiId: own.webApiID })
  const today = await asked('totals', { startDate: '2026-11-20' }, viewer)
  const all = await asked('totals', {}, viewer)
  const [webApi] = (await app.call('GET', '/api/companies/company/web-apis', undefined, viewer)).json().list
  expect([today.count, all.count, webApi.refusedToday]).toEqual([3, 4, 3])
})

test('they are filtered by reason, terminal and the last four digits of the card', async () => {
  const viewer = await app.login('superuser@own.test')
  const count = async (filters: object) => {
    const [page, totals] = [await asked('page', filters, viewer), await asked('totals', filters, viewer)]
    expect(totals.count).toBe(page.list.length)
    return totals.count
  }
  const last4 = pan.slice(-4)
  expect(await count({ refusedFor: 'money' })).toBe(3)
  expect(await count({ refusedFor: 'pan' })).toBe(1)
  expect(await count({ refusedFor: 'other' })).toBe(0)
  expect(await count({ terminalID: 't1' })).toBe(3)
  expect(await count({ panLast4: last4 })).toBe(3)
  expect(await count({ panLast4: lastDigits(pan) })).toBe(3)
  // A whole number would stand in addresses.
  expect(refusedPaymentsInput.safeParse({ panLast4: pan }).success).toBe(false)
  expect(await count({ panLast4: '4321' })).toBe(1)
  expect(await count({ panLast4: '4321', refusedFor: 'money' })).toBe(0)
})

test('the customer and the name on the card are for callers who may see cards', async () => {
  const viewer = await asked('page', {}, await app.login('superuser@own.test'))
  expect(viewer.list[1]).toMatchObject({
    customerID: expect.any(Number),
    customerName: expect.stringMatching(/./),
    customerClosed: false,
  })
  const { list } = await asked('page', {}, await app.login('only900@own.test'))
  expect(list).toHaveLength(4)
  for (const one of list)
    expect(one).toMatchObject({ nameOnCard: null, customerID: null, customerName: null })
})
