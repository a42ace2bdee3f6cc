import { read } from '@e965/xlsx'
import { cardsOutOfBalance, owedEqualsCards, sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumDays } from '../../ledger/sum-days'
import { work } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

/** Of the server's clock: 20 November 2026. */
const at = (day: string) => new Date(`2026-${day}T09:00:00Z`)
const END_OF_OCTOBER = new Date('2026-10-31T21:59:59.999Z')

let server: TestApp
let own: TestCompany
let discount: { id: number }
let cookie: string
let account = 0

beforeAll(async () => {
  server = await testApp()
  own = await addTestCompany(server.database.db, 'own')
  await addTestCompany(server.database.db, 'other')
  const { id: _, companyID: __, ...model } = own.product
  discount = await work(server.database.db, own.by, clockAt(at('01-01')), (w) =>
    w.insert(cardProduct, { ...model, name: 'Discount', issuerIDNo: '94120052', cardTypeID: 2 }),
  )
  cookie = await server.login('superuser@own.test')
})
beforeEach(async () => {
  await server.database
    .sql`truncate card, change, summed_day, owed_day, transaction_day, transaction_recount, customer_day cascade`
})
afterAll(async () => {
  const { sql } = server.database
  expect(await cardsOutOfBalance(sql)).toEqual([])
  expect(await sumsEqualTransactions(sql)).toEqual([])
  expect(await owedEqualsCards(sql)).toEqual([])
  await server.close()
})

const on = <T>(day: string, verb: Parameters<typeof work<T>>[3]) =>
  work(server.database.db, own.by, clockAt(at(day)), verb)

const issue = (day: string, amountLimit: number | null, more: Partial<typeof card.$inferInsert> = {}) => {
  account += 1
  const values = { ...testCard(own, account), amountLimit, amountLimitAtIssue: amountLimit, ...more }
  return on(day, (w) => w.insert(card, values))
}

const enter = (day: string, cardID: number, amount: number, dateIn = at(day)) =>
  on(day, (w) =>
    w.insert(transaction, {
      cardID,
      terminalID: own.terminalRowID,
      amount,
      comment: 'Käsitsi',
      dateIn,
      accountID: own.by.accountID,
      enteredAt: at(day),
    }),
  )

const sum = (day: string) => sumDays(server.database.db, clockAt(at(day)))

const get = async (query = '') => {
  const reply = await server.call('GET', `/api/reports/outstanding${query}`, undefined, cookie)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.json()
}

const none = {
  opening: 0,
  ofEarlierMonths: 0,
  loaded: 0,
  used: 0,
  expired: 0,
  adjusted: 0,
  moved: 0,
  closing: 0,
}

test('each change has its column, and the columns add up, before and after the days are summed', async () => {
  const { id } = await issue('10-05', 5000, { validTo: END_OF_OCTOBER })
  const { id: kept } = await issue('10-06', 3000)
  await enter('10-10', id, 1200)
  await on('10-20', (w) => w.edit(card, { id }, { validTo: new Date('2026-12-31T21:59:59.999Z') }))
  await on('11-02', (w) => w.edit(card, { id: kept }, { amountLimit: 4000 }))
  await enter('11-03', kept, 500)
  await on('11-04', (w) => w.close(card, { id: kept }))
  const product = { cardProductID: own.product.id, cardProductName: 'Gift card' }
  const october = {
    date: '2026-10-31',
    since: '2026-09-30',
    leftOut: { unlimitedCards: 0, discountCards: 0 },
    count: 2,
    list: [
      { ...product, ...none, expiryMonth: '2026-10', loaded: 5000, used: 1200, moved: -3800 },
      { ...product, ...none, expiryMonth: '2026-12', moved: 3800, closing: 3800 },
      { ...product, ...none, expiryMonth: '2028-01', loaded: 3000, closing: 3000 },
    ],
    total: { ...none, loaded: 8000, used: 1200, closing: 6800 },
  }
  const november = {
    date: '2026-11-20',
    since: '2026-10-31',
    leftOut: { unlimitedCards: 0, discountCards: 0 },
    count: 2,
    list: [
      { ...product, ...none, expiryMonth: '2026-12', opening: 3800, closing: 3800 },
      {
        ...product,
        ...none,
        expiryMonth: '2028-01',
        opening: 3000,
        adjusted: 1000,
        used: 500,
        expired: 3500,
      },
    ],
    total: { ...none, opening: 6800, adjusted: 1000, used: 500, expired: 3500, closing: 3800 },
  }
  const both = async () => {
    expect(await get('?date=2026-10-31')).toEqual({ ...october, count: 3 })
    expect(await get()).toEqual(november)
  }
  await both()
  await sum('11-20')
  await both()
  expect(await get('?date=2026-11-03&since=2026-11-02')).toMatchObject({
    total: { ...none, opening: 7800, used: 500, closing: 7300 },
  })
})

test('what was left on cards that ended is written off by the job once, dated by their end, however late', async () => {
  const { id } = await issue('10-05', 5000, { validTo: END_OF_OCTOBER })
  await enter('10-10', id, 1200)
  const loads = () =>
    server.database
      .sql`select kind, amount, date_in::text as at from card_load where kind = 'expired' order by id`
  const written = { kind: 'expired', amount: -3800, at: '2026-10-31 21:59:59.999+00' }
  const owed = () => get('?date=2026-11-10')
  const before = await owed()
  expect(before.total).toEqual({ ...none })
  expect((await get('?date=2026-10-31')).total).toMatchObject({ expired: 3800, closing: 0 })
  expect(await loads()).toEqual([])
  for (const day of ['11-19', '11-20']) {
    await sum(day)
    expect(await loads()).toEqual([written])
    expect(await owed()).toEqual(before)
  }
})

test('a past transaction that is entered, changed or cancelled changes its day and what moved later', async () => {
  const { id } = await issue('10-05', 5000, { validTo: END_OF_OCTOBER })
  await on('10-20', (w) => w.edit(card, { id }, { validTo: new Date('2026-12-31T21:59:59.999Z') }))
  await sum('11-10')
  const { id: entered } = await enter('11-10', id, 700, at('10-07'))
  const october = async () => (await get('?date=2026-10-31')).list
  const expected = (used: number) => [
    { expiryMonth: '2026-10', loaded: 5000, used, moved: used - 5000, closing: 0 },
    { expiryMonth: '2026-12', moved: 5000 - used, closing: 5000 - used },
  ]
  const change = (amount: number) =>
    on('11-11', (w) => w.update(transaction, { id: entered }, { amount, hasChanged: true }))
  for (const used of [700, 300, 0]) {
    if (used !== 700) await change(used)
    expect(await october()).toMatchObject(expected(used))
    await sum('11-12')
    expect(await server.database.sql`select * from transaction_recount`).toEqual([])
    expect(await october()).toMatchObject(expected(used))
  }
})

test('days that an earlier release summed get what was owed', async () => {
  const { id } = await issue('10-05', 5000)
  await enter('10-10', id, 1200)
  await sum('11-10')
  const { sql } = server.database
  await sql`update summed_day set owed = false`
  await sql`delete from owed_day`
  const before = await get('?date=2026-10-31')
  expect(before.total.closing).toBe(3800)
  await sum('11-10')
  expect(await sql`select * from summed_day where not owed`).toEqual([])
  expect(await owedEqualsCards(sql)).toEqual([])
  expect(await get('?date=2026-10-31')).toEqual(before)
})

test('unlimited cards and those of discount products are left out, and counted', async () => {
  const { id } = await issue('10-05', 5000)
  await issue('10-05', null)
  await issue('10-05', 900, { cardProductID: discount.id })
  await on('10-06', (w) => w.edit(card, { id }, { amountLimit: null }))
  await enter('10-07', id, 100)
  expect((await get('?date=2026-10-05')).total.closing).toBe(5000)
  expect((await get('?date=2026-10-31')).total).toEqual({ ...none, loaded: 5000, adjusted: -5000 })
  await on('10-08', (w) => w.edit(card, { id }, { amountLimit: 2100 }))
  expect((await get('?date=2026-10-31')).total).toEqual({
    ...none,
    loaded: 5000,
    adjusted: -3000,
    closing: 2000,
  })
  expect((await get()).leftOut).toEqual({ unlimitedCards: 1, discountCards: 1 })
  const reply = await server.app.inject({ url: '/trpc/report.leftOut', headers: { cookie } })
  expect(reply.json().result.data).toMatchObject({ json: { unlimitedCards: 1, discountCards: 1 } })
})

test('the files have the rows, and the PDF says what is left out', async () => {
  await issue('10-05', 5000)
  const reply = (query: string) =>
    server.call('GET', `/api/reports/outstanding?${query}&xlsLanguage=1`, undefined, cookie)
  const file = async (flag: string) => (await reply(`${flag}=true`)).rawPayload
  const book = read(new Uint8Array(await file('downloadXLS')), { dense: true })
  const rows = (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []).map((row) =>
    row.map((cell) => cell?.v),
  )
  expect(rows[0]?.slice(0, 5)).toEqual([
    'Card product',
    'Expires',
    'Opening',
    'From earlier months',
    'Loaded',
  ])
  expect(rows[1]?.at(-1)).toBe(50)
  expect(rows.at(-1)?.at(-1)).toBe(50)
  expect((await file('downloadCSV')).toString('utf8')).toContain('Gift card;01.2028;50.00;0.00;')
  expect((await file('pdf')).subarray(0, 4).toString()).toBe('%PDF')
  const { headers } = await reply('downloadCSV=true&date=2026-10-31')
  expect(headers['content-disposition']).toContain('outstanding_31_10_2026.csv')
})

test.each([
  ['?date=2026-11-21', [{ field: 'date', code: 'ERROR_INVALID_VALUE', reason: 'tooLarge' }]],
  ['?date=2026-11-01&since=2026-11-02', [{ field: 'date', code: 'ERROR_MIN_BIGGER_MAX' }]],
  ['?date=2026-11', [{ field: 'date', code: 'ERROR_INVALID_VALUE' }]],
])('%s is refused', async (query, subErrors) => {
  const reply = await server.call('GET', `/api/reports/outstanding${query}`, undefined, cookie)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ subErrors })
})

test('another company sees nothing of it', async () => {
  await issue('10-05', 5000)
  const reply = await server.call(
    'GET',
    '/api/reports/outstanding',
    undefined,
    await server.login('superuser@other.test'),
  )
  expect(reply.json()).toMatchObject({ count: 0, total: none })
})
