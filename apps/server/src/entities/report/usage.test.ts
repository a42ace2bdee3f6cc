import { sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { cardBatch } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../../core/work/work'
import { countOpenDays, sumDays } from '../../ledger/sum-days'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

type Row = Record<string, unknown>

const clock = clockAt(NOW)
const today = clock.time.dayOf(NOW)
/** A time of a business day, some days ago. Now is 12:00 of the day. */
const at = (days: number, time = '11:00') =>
  clock.time.momentAt(clock.time.addDays(today, -days), time) ?? NOW

describe('usage', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let foreign: string
  const cards: Record<string, number> = {}

  const inWork = <T>(verb: (w: Work) => Promise<T>) => work(test.database.db, own.by, clock, verb)

  /** Makes a payment of each day. */
  const pay = (name: string, amount: number, days: readonly number[], more: object = {}) =>
    inWork((w) =>
      w.insertAll(
        transaction,
        days.map((ago) => ({
          cardID: cards[name] ?? 0,
          terminalID: own.terminalRowID,
          accountID: own.by.accountID,
          amount,
          dateIn: at(ago),
          ...more,
        })),
      ),
    )

  const addCustomer = async (name: string) => {
    const { customerUnitID } = await inWork(async (w) => {
      const { customerID } = await w.insert(customer, { customerTypeID: 1, name, languageID: 2 })
      return w.insert(customerUnit, { customerID, name: `${name} unit` })
    })
    const values = { customerUnitID, amountLimit: null, countLimit: null }
    cards[name] = (await addTestCard(test.database.db, own, Object.keys(cards).length + 10, values)).id
  }

  /** Days, from one to another. */
  const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    for (const name of ['Half', 'Steady', 'More', 'Stopped', 'Seldom', 'New']) await addCustomer(name)
    // The company itself, which has no line.
    cards.Self = (await addTestCard(test.database.db, own, 40, { amountLimit: null, countLimit: null })).id
    // 30 payments of 1 € before: 10 € is usual in 30 days.
    for (const name of ['Half', 'Steady', 'More', 'Stopped', 'Self']) await pay(name, 100, days(31, 60))
    await pay('Half', 100, days(1, 5))
    await pay('Half', 5000, [0])
    await pay('Half', 0, days(6, 20), { hasChanged: true })
    await pay('Steady', 100, days(17, 30))
    await pay('More', 100, [...days(1, 13), 29, 30])
    await pay('Seldom', 100, days(31, 39))
    await pay('New', 9900, days(1, 20))
    // Before the days that are compared.
    await pay('Steady', 100_000, [121])
    await sumDays(test.database.db, clock)
    await countOpenDays(test.database.db, clock)
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())
  afterEach(async () => expect(await sumsEqualTransactions(test.database.sql)).toEqual([]))

  const ask = async (path: string, as = cookie) => {
    const reply = await test.call('GET', `/api/reports/usage/${path}`, undefined, as)
    expect(reply.statusCode).toBe(200)
    const { list, count }: { list: Row[]; count: number } = reply.json()
    expect(count).toBe(list.length)
    return list
  }
  const namesOf = async (path: string) => (await ask(path)).map((row) => row.customer)

  it('of customers is compared with the mean of the three spans before', async () => {
    const rows = await ask('customers')
    expect(rows.map(({ customerID: _, ...row }) => row)).toEqual([
      { customer: 'Stopped', amount: 0, usualAmount: 1000, difference: -1000, transactionCount: 0 },
      { customer: 'Half', amount: 500, usualAmount: 1000, difference: -500, transactionCount: 5 },
      { customer: 'Steady', amount: 1400, usualAmount: 1000, difference: 400, transactionCount: 14 },
      { customer: 'More', amount: 1500, usualAmount: 1000, difference: 500, transactionCount: 15 },
    ])
    expect(await namesOf('customers?change=stopped')).toEqual(['Stopped'])
    expect(await namesOf('customers?change=less')).toEqual(['Half'])
    expect(await namesOf('customers?change=more')).toEqual(['More'])
    expect(await namesOf('customers?orderBy=-customer')).toEqual(['Stopped', 'Steady', 'More', 'Half'])
    expect(await ask('customers', foreign)).toEqual([])
    const read: Row[] = []
    for (let more = ''; read.length < 9; ) {
      const page = await test.call('GET', `/api/reports/usage/customers?limit=1${more}`, undefined, cookie)
      read.push(...page.json().list)
      if (!page.json().nextCursor) break
      more = `&cursor=${page.json().nextCursor}`
    }
    expect(read).toEqual(rows)
  })

  it('of products has the sums of all their cards', async () => {
    const [row, ...others] = await ask('products')
    expect(others).toEqual([])
    expect(row).toMatchObject({ amount: 500 + 1400 + 1500 + 198_000, usualAmount: (15_000 + 900) / 3 })
    expect(await ask('products?change=less')).toEqual([])
    expect(await ask('products', foreign)).toEqual([])
  })

  it('lists active cards without a payment for sixty days, the oldest first', async () => {
    const inBatch = async (account: number, dateIn: Date, more: object = {}) => {
      const batch = {
        companyID: own.companyID,
        accountID: own.by.accountID,
        dateIn,
        cardCount: 1,
        webEnabled: false,
      }
      const [{ cardBatchID } = { cardBatchID: 0 }] = await test.database.db
        .insert(cardBatch)
        .values(batch)
        .returning()
      const values = { cardBatchID, amountLimit: null, countLimit: null, ...more }
      return (await addTestCard(test.database.db, own, account, values)).id
    }
    const [newer, older] = [await inBatch(50, at(61)), await inBatch(51, at(300))]
    await inBatch(52, at(60, '00:00'))
    await inBatch(53, at(300), { blockedAt: NOW, blockReason: 'Lost' })
    await inBatch(54, at(300), { closedAt: NOW })
    await inBatch(55, at(300), { validTo: at(1) })
    cards.Cancelled = await inBatch(56, at(300))
    await pay('Cancelled', 0, [100], { hasChanged: true })
    expect((await ask('unused-cards')).map(({ cardID }) => cardID)).toEqual([older, newer])
    expect(await ask('unused-cards', foreign)).toEqual([])
  })

  it('lists terminals that are silent today', async () => {
    const add = (name: string) =>
      inWork(async (w) => {
        const merchant = { terminalOwnerID: own.terminalOwnerID, merchantID: 'M', terminalID: name }
        return (await w.insert(terminal, merchant)).id
      })
    const payAt = async (name: string, times: Date[], amount = 100) => {
      const terminalID = await add(name)
      await inWork((w) =>
        w.insertAll(
          transaction,
          times.map((dateIn) => ({
            cardID: cards.Steady ?? 0,
            terminalID,
            accountID: own.by.accountID,
            amount,
            dateIn,
            hasChanged: amount === 0,
          })),
        ),
      )
      return terminalID
    }
    const five = days(1, 5).map((ago) => at(ago))
    const silent = await payAt('silent', five)
    await payAt('sells today', [...five, at(0)])
    await payAt(
      'on four days',
      days(1, 4).map((ago) => at(ago)),
    )
    await payAt(
      'later in the day',
      days(1, 7).map((ago) => at(ago, '12:01')),
    )
    await payAt('cancelled', five, 0)
    const closed = await payAt('closed', five)
    await inWork((w) => w.update(terminal, { id: closed }, { closedAt: NOW }))
    const rows = await ask('silent-terminals')
    expect(rows).toMatchObject([{ id: silent, terminal: 'silent', lastTransaction: at(1).toISOString() }])
    expect(await ask('silent-terminals', foreign)).toEqual([])
  })

  it('is ordered as files', async () => {
    const order = (report: ReportOrderInput) => test.call('POST', '/api/reports/files', report, cookie)
    for (const report of ['customerUsage', 'productUsage', 'unusedCards', 'silentTerminals'] as const)
      expect((await order({ report, format: 'csv' })).statusCode).toBe(201)
    await expect
      .poll(async () => {
        const { list } = (await test.call('GET', '/api/reports/files', undefined, cookie)).json()
        return list.map(({ report, state, rows }: Row) => [report, state, rows])
      })
      .toEqual([
        ['silentTerminals', 'done', 1],
        ['unusedCards', 'done', 2],
        ['productUsage', 'done', 1],
        ['customerUsage', 'done', 4],
      ])
  })
})
