import { read } from '@e965/xlsx'
import { sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sumDays } from '../../ledger/sum-days'
import { addTestCard, addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { firstLimits } from '../card/first-limits'

type Row = { month: string; day: string; product: string; amount: number }

describe('figures', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let cardIDs: number[]

  beforeAll(async () => {
    test = await testApp()
    const { db } = test.database
    own = await addTestCompany(db, 'own')
    other = await addTestCompany(db, 'other')
    cookie = await test.login('superuser@own.test')
    const { id: _, ...values } = own.product
    const [fuel] = await db
      .insert(cardProduct)
      .values({ ...values, name: 'Fuel card', issuerIDNo: '94120052' })
      .returning()
    const gift = await addTestCard(db, own, 1, { amountLimit: null, countLimit: null })
    const fuelCard = await addTestCard(db, own, 2, {
      cardProductID: fuel?.id,
      amountLimit: null,
      countLimit: null,
    })
    const foreign = await addTestCard(db, other, 1, { amountLimit: null, countLimit: null })
    cardIDs = [gift.id, fuelCard.id, foreign.id]
    await addTransactions(400)
    // The latest is cancelled.
    await db.insert(transaction).values({ ...terminalOf(own), cardID: gift.id, amount: 0, dateIn: NOW })
  })
  afterAll(() => test.close('limits change in their rows alone'))
  afterEach(async () => expect(await sumsEqualTransactions(test.database.sql)).toEqual([]))

  const terminalOf = (company: TestCompany) => ({
    companyID: company.companyID,
    terminalID: company.terminalRowID,
    webApiID: company.webApiID,
  })

  /** Transactions of 120 days, many of them around the ends of business days and months; every tenth is cancelled. */
  const addTransactions = async (count: number) => {
    const [gift = 0, fuel = 0, foreign = 0] = cardIDs
    const hours = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom(-3, -2, -1, 0, 5, 12, 20))
    const one = fc.record({
      of: fc.constantFrom([own, gift] as const, [own, fuel] as const, [other, foreign] as const),
      at: hours.map(([days, hour]) => new Date(NOW.getTime() - (days * 24 + hour + 10.5) * 3_600_000)),
      amount: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9999 }) }, fc.constant(0)),
    })
    const rows = fc
      .sample(one, { seed: 14, numRuns: count })
      .map(({ of: [company, cardID], at, amount }) => ({
        ...terminalOf(company),
        cardID,
        amount,
        dateIn: at > NOW ? NOW : at,
      }))
    await test.database.db.insert(transaction).values(rows)
    await test.database.sql`update card set (amount_used, times_used) = (
      select coalesce(sum(amount), 0), count(*) filter (where amount > 0) from "transaction" t
      where t.company_id = card.company_id and t.card_id = card.id)`
  }

  /** Counts the company's transactions from the rows themselves, without cancelled ones. */
  const rowsOf = async (): Promise<Row[]> => {
    const rows = await test.database.sql`
      select to_char(t.date_in at time zone 'Europe/Tallinn', 'YYYY-MM-DD') as day, product.name as product, t.amount
      from "transaction" t join card on card.company_id = t.company_id and card.id = t.card_id
      join card_product product on product.company_id = card.company_id and product.id = card.card_product_id
      where t.company_id = ${own.companyID} and t.amount > 0`
    return rows.map(({ day, product, amount }) => ({ day, month: day.slice(0, 7), product, amount }))
  }

  const totalOf = (rows: Row[]) => ({
    count: rows.length,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  })

  const expected = (rows: Row[], keyOf: (row: Row) => string) => {
    const keys = [...new Set(rows.map(keyOf))].sort()
    return keys.map((key) => ({ key, ...totalOf(rows.filter((row) => keyOf(row) === key)) }))
  }

  const get = async (url: string, as = cookie) =>
    (await test.call('GET', `/api/${url}`, undefined, as)).json()

  const months = { startMonth: '2026-07', endMonth: '2026-11' }
  const expectRight = async () => {
    const rows = await rowsOf()
    expect(rows.length).toBeGreaterThan(200)
    const query = new URLSearchParams(months)
    const conclusive = await get(`transactions/stats?${query}`)
    expect(
      conclusive.list.map(({ month: key, count, amount }: typeof conclusive) => ({ key, count, amount })),
    ).toEqual(expected(rows, ({ month }) => month))
    expect(conclusive.list[0]).toMatchObject({ cardProductID: null, cardProductName: null })
    const byProduct = await get(`transactions/stats?${query}&groupBy=1`)
    expect(
      byProduct.list.map(({ month, cardProductName, count, amount }: typeof byProduct) => ({
        key: `${month} ${cardProductName}`,
        count,
        amount,
      })),
    ).toEqual(expected(rows, ({ month, product }) => `${month} ${product}`))
    const within = rows.filter(({ day }) => day >= '2026-08-31' && day <= '2026-10-25')
    const { count: totalCount, amount: totalAmount } = totalOf(within)
    expect(await get('transactions-totals?startDate=2026-08-31&endDate=2026-10-25')).toEqual({
      totalCount,
      totalAmount,
    })
  }

  it('are right before any day is summed', expectRight)

  it('are right once the past days are summed, and today is not', async () => {
    await sumDays(test.database.db, clockAt(NOW))
    const [{ until, rows } = {}] = await test.database.sql`
      select max(ends) as until, (select count(*) from transaction_day) as rows from summed_day`
    expect(until).toBe('2026-11-19 22:00:00+00')
    expect(rows).toBeGreaterThan(200)
    await expectRight()
  })

  it('include changes, cancellations and past entries at once, also after the recount', async () => {
    const superuser = (path: string, body: object, method: 'POST' | 'PUT') =>
      test.call(method, `/api/${path}`, body, cookie)
    const old = await test.database.sql`select id, amount from "transaction"
      where company_id = ${own.companyID} and amount > 10 order by date_in limit 6`
    const comment = 'Parandus'
    for (const [index, { id, amount }] of old.entries()) {
      const edit = { amount: index % 2 ? 0 : amount - 1, comment, showCommentInReports: false }
      expect((await superuser(`transactions/${id}`, edit, 'PUT')).statusCode).toBe(200)
    }
    const entry = { amount: 500, terminalID: own.terminalRowID, comment, dateIn: '2026-10-25T00:30:00Z' }
    expect((await superuser(`cards/${cardIDs[0]}/transactions`, entry, 'POST')).statusCode).toBe(201)
    const stale = () => test.database.sql`select * from transaction_recount`
    expect((await stale()).length).toBeGreaterThan(3)
    await expectRight()
    await sumDays(test.database.db, clockAt(NOW))
    expect(await stale()).toEqual([])
    await expectRight()
  })

  it('are right after a change of the time zone, before and after the days are summed again', async () => {
    const clock = { now: NOW, time: businessTime('America/St_Johns') }
    await sumDays(test.database.db, clock)
    const [{ until } = {}] = await test.database.sql`select max(ends) as until from summed_day`
    expect(until).toBe('2026-11-20 03:30:00+00')
    await expectRight()
    await sumDays(test.database.db, clockAt(NOW))
    await expectRight()
  })

  it('of the month are those of its days and of the same days of the month before', async () => {
    const rows = await rowsOf()
    const reply = await test.call('POST', '/trpc/statistics.month', {}, cookie)
    const { month, before, days, daysBefore, cancelledCount, isNew } = reply.json().result.data.json
    expect(isNew).toBe(false)
    expect(days).toHaveLength(20)
    const ofDays = days.filter(({ count }: { count: number }) => count > 0)
    expect(ofDays.map(({ day: key, count, amount }: typeof ofDays) => ({ key, count, amount }))).toEqual(
      expected(
        rows.filter((row) => row.month === '2026-11'),
        ({ day }) => day,
      ),
    )
    expect(daysBefore).toHaveLength(31)
    expect(daysBefore.at(-1).day).toBe('2026-10-31')
    expect(daysBefore.slice(0, 20).reduce((sum: number, { amount }: typeof ofDays) => sum + amount, 0)).toBe(
      before.totalAmount,
    )
    const [{ cancelled } = {}] = await test.database.sql`
      select count(*)::int as cancelled from transaction
      where company_id = ${own.companyID} and amount = 0 and date_in >= '2026-10-31T22:00:00Z' and date_in < '2026-11-20T22:00:00Z'`
    expect(cancelled).toBeGreaterThan(0)
    expect(cancelledCount).toBe(cancelled)
    const inOctober = totalOf(rows.filter(({ day }) => day >= '2026-10-01' && day <= '2026-10-20'))
    expect(before).toMatchObject({
      startDate: '2026-10-01',
      endDate: '2026-10-20',
      totalCount: inOctober.count,
      totalAmount: inOctober.amount,
    })
    expect(await get('transactions-totals')).toEqual({
      totalCount: month.totalCount,
      totalAmount: month.totalAmount,
    })
  })

  it('are the same in statistics, totals, reports and on the home page', async () => {
    await sumDays(test.database.db, clockAt(NOW))
    const days = 'startDate=2026-11-01&endDate=2026-11-20'
    const { totalCount: count, totalAmount: amount } = await get(`transactions-totals?${days}`)
    expect(count).toBeGreaterThan(10)
    const [month] = (await get('transactions/stats?startMonth=2026-11&endMonth=2026-11')).list
    expect(month).toMatchObject({ count, amount })
    for (const path of [
      'transactions/report',
      'transactions/terminals/report',
      'transactions/web-api/report',
    ]) {
      const {
        transactionCount,
        amountSum,
        count: rows,
        sum,
      } = await get(`${path}?${days}&withoutCancelled=true`)
      expect([transactionCount ?? rows, amountSum ?? sum], path).toEqual([count, amount])
    }
    const home = (await test.call('POST', '/trpc/statistics.month', {}, cookie)).json().result.data.json
    expect(home.month).toMatchObject({ totalCount: count, totalAmount: amount })
    const recent = await get('transactions/company?startDate=2026-11-01&endDate=2026-11-20')
    expect(recent.sum ?? recent.totalAmount).toBe(amount)
  })

  it('of created cards are by the month of the batch', async () => {
    const { db } = test.database
    const { companyID, by, product } = own
    const batch = async (dateIn: string, account: number, limits: (number | null)[]) => {
      const [made] = await db
        .insert(cardBatch)
        .values({
          companyID,
          accountID: by.accountID,
          dateIn: new Date(dateIn),
          cardCount: limits.length,
          webEnabled: false,
        })
        .returning()
      await db.insert(card).values(
        limits.map((amountLimit, index) => ({
          ...testCard(own, account + index),
          ...firstLimits({ amountLimit, countLimit: null }),
          companyID,
          cardBatchID: made?.cardBatchID,
        })),
      )
    }
    await batch('2026-10-31T21:59:59Z', 100, [1000, null])
    await batch('2026-10-31T22:00:00Z', 200, [2000, 3000, 100])
    const query = 'startMonth=2026-10&endMonth=2026-11'
    const rows = [
      { month: '2026-10', count: 2, amount: 1000 },
      { month: '2026-11', count: 3, amount: 5100 },
    ]
    const created = await db.select({ id: card.id }).from(card).where(isNotNull(card.cardBatchID))
    for (const { id } of created) {
      const limits = { amountLimit: 900_000, countLimit: 5, comment: 'New contract' }
      expect((await test.call('PUT', `/api/cards/${id}/limits`, limits, cookie)).statusCode).toBe(200)
    }
    expect((await get(`cards/created/stats?${query}&groupBy=1`)).list).toEqual(
      rows.map((row) => ({ ...row, cardProductID: product.id, cardProductName: 'Gift card' })),
    )
    expect(await get('cards-totals')).toEqual({ noOfcardsCreated: 3 })
    expect(await get('cards-totals?startDate=2026-10-31&endDate=2026-11-30')).toEqual({ noOfcardsCreated: 5 })
  })

  it.each(['transactions/stats', 'cards/created/stats'])(
    '%s accepts days as months, in order',
    async (path) => {
      expect(await get(`${path}?startMonth=2026-11-20&endMonth=2026-10-01T00:00:00Z`)).toMatchObject({
        code: 'ERROR_MIN_BIGGER_MAX',
        subErrors: [{ field: 'endMonth', code: 'ERROR_MIN_BIGGER_MAX' }],
      })
      expect(await get(`${path}?startMonth=2026-11&endMonth=2026-11&groupBy=2`)).toMatchObject({
        code: 'ERROR_INVALID_VALUE',
      })
      expect(await get(`${path}?startMonth=2024-01&endMonth=2024-02`)).toEqual({ list: [], count: 0 })
    },
  )

  it.each(['transactions-totals', 'cards-totals'])('%s rejects days out of order', async (path) => {
    expect(await get(`${path}?startDate=2026-11-20&endDate=2026-11-19`)).toMatchObject({
      code: 'ERROR_MIN_BIGGER_MAX',
    })
  })

  it('of companies are those of the month, in the viewer’s scope', async () => {
    await sumDays(test.database.db, clockAt(NOW))
    const rows = (await rowsOf()).filter(({ month }) => month === '2026-10')
    const { count: transactionCount, amount: transactionSum } = totalOf(rows)
    const distributor = await test.login('distributor@own.test')
    const [last] = await test.database.sql`
      select max(date_in) as at from transaction where company_id = ${own.companyID} and amount > 0`
    const summary = {
      companyID: own.companyID,
      companyName: 'own',
      distributorName: 'Distributor of own',
      lastTransaction: new Date(last?.at).toISOString(),
      cardCount: 2,
      transactionCount,
      transactionSum,
      sumBefore: totalOf((await rowsOf()).filter(({ month }) => month === '2026-09')).amount,
      settlementFee: 0,
      settlementPayable: 0,
      settlementUnpaid: 0,
    }
    expect(await get('companies-summary?dateIn=2026-10', distributor)).toEqual({
      list: [summary],
      nextCursor: null,
      count: 1,
      sum: transactionSum,
    })
    expect((await get('companies-summary?dateIn=2026-10&name=xyz', distributor)).list).toEqual([])
    const { distributorID } = own
    const { companyID } = await addTestCompany(test.database.db, 'Later', { distributorID })
    const none = {
      ...summary,
      companyID,
      companyName: 'Later',
      lastTransaction: null,
      cardCount: 0,
      transactionCount: 0,
      transactionSum: 0,
      sumBefore: 0,
    }
    const both = await get('companies-summary?dateIn=2026-10&orderBy=-name', distributor)
    expect(both).toEqual({ list: [summary, none], nextCursor: null, count: 2, sum: transactionSum })
    expect(await get('companies-summary?dateIn=2026-10&limit=1&page=2', distributor)).toEqual({
      list: [summary],
      nextCursor: null,
      count: 2,
      sum: transactionSum,
    })
    const file = await test.call(
      'GET',
      '/api/companies-summary?dateIn=2026-10&xls=true&xlsLanguage=1',
      undefined,
      distributor,
    )
    expect(file.headers['content-disposition']).toContain('companies_20_11_2026.xlsx')
    const sheet = Object.values(read(file.rawPayload, { dense: true }).Sheets)[0]?.['!data'] ?? []
    expect(sheet.map((cells) => cells.map(({ v }) => v))).toEqual([
      ['Company', 'Cards created', 'Transactions not cancelled', 'Transaction volume'],
      ['Later', 0, 0, 0],
      ['own', 2, transactionCount, transactionSum / 100],
    ])
    const month = (await test.call('POST', '/trpc/companySummary.month', {}, distributor)).json().result.data
      .json
    const { totalCount, totalAmount } = (await test.call('POST', '/trpc/statistics.month', {}, cookie)).json()
      .result.data.json.month
    expect(month.month).toMatchObject({ totalCount, totalAmount, noOfcardsCreated: 3 })
  })

  it('in a file are the same as on the screen, in the language', async () => {
    const reply = await test.call(
      'POST',
      '/trpc/statistics.exportTransactions',
      { json: { ...months, groupBy: 1, xlsLanguage: 2 } },
      cookie,
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('transaction_statistics_20_11_2026.xlsx')
  })
})
