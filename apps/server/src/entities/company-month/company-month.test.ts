import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction as transactionTable } from '@kaarditeek/db/schema/transaction'
import { transaction } from '@kaarditeek/db/transaction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Work } from '../../core/work/work'
import { workIn } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { addReportData, type Expected } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

type Row = Record<string, unknown> & { id: number; amount: number }

describe('closed months', () => {
  let test: TestApp
  let own: TestCompany
  let all: Expected[]
  let cookie: string
  let companies = 0

  beforeAll(async () => {
    test = await testApp()
  })
  // Months of a company close in order, so each test has its own.
  beforeEach(async () => {
    companies += 1
    own = await addTestCompany(test.database.db, `own${companies}`)
    all = await addReportData(test.database.db, own, 220)
    cookie = await test.login(`superuser@own${companies}.test`)
  })
  afterAll(() => test.close())

  const ask = async (path: string, query: Record<string, unknown> = {}) => {
    const strings = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const reply = await test.call('GET', `/api${path}?${new URLSearchParams(strings)}`, undefined, cookie)
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  const edit = (month: string, closed: boolean, as = cookie) =>
    test.call('PUT', `/api/company-months/${month}`, { closed }, as)
  const close = async (month: string) => {
    const reply = await edit(month, true)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const write = (verb: (w: Work) => Promise<unknown>) =>
    transaction(test.database.db, (tx) => verb(workIn(tx, own.by, clockAt(NOW))))
  const report = async (query: Record<string, unknown>, path = '/transactions/report') => {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { list, ...totals } = await ask(path, { ...query, page, limit: 100 })
      rows.push(...list)
      if (list.length < 100) return { rows, totals }
    }
  }
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const whole = { startDate: '2026-10-01', endDate: '2026-12-31' }
  const inOctober = ({ dateIn }: Expected) => dateIn < new Date('2026-10-31T22:00:00Z')
  const taken = () => {
    const found = all.find((one) => inOctober(one) && one.amount > 200)
    if (!found) throw new Error('No transaction')
    return found
  }
  const change = async (id: number, amount: number) => {
    const reply = await test.call(
      'PUT',
      `/api/transactions/${id}`,
      { amount, comment: null, showCommentInReports: false },
      cookie,
    )
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

  it('have statistics when they are closed, before PostgreSQL makes them by itself', async () => {
    await close('2026-10')
    const [table] = await test.database
      .sql`select reltuples from pg_class where relname = 'closed_transaction'`
    expect(table?.reltuples).toBeGreaterThan(0)
  })

  it('close in order once they have ended, and reopen from the last one', async () => {
    expect((await edit('2026-11', true)).json().subErrors[0]).toMatchObject({
      field: 'month',
      reason: 'monthNotEnded',
    })
    expect((await edit('2026-09', true)).json().subErrors[0]).toMatchObject({ reason: 'monthNotNext' })
    const first = (await ask('/company-months')).list.at(-1)
    for (let { month } = first; month <= '2026-10'; month = nextOf(month)) await close(month)
    const { list } = await ask('/company-months')
    expect(list.slice(0, 2)).toMatchObject([
      { month: '2026-11', closed: false, next: true, closedBy: null },
      {
        month: '2026-10',
        closed: true,
        next: true,
        closedBy: 'superuser',
        amount: sumOf(all.filter(inOctober)),
      },
    ])
    expect((await edit('2026-10', false)).json()).toMatchObject({ closed: false, next: true, closedAt: null })
    expect((await edit('2026-10', false)).statusCode).toBe(200)
    await close('2026-10')
    const changes = (await ask('/company-months/2026-10/changes')).list
    expect(
      changes.map(({ closedAt, authorEmail }: Record<string, unknown>) => [closedAt !== null, authorEmail]),
    ).toEqual([true, false, true].map((closed) => [closed, `superuser@own${companies}.test`]))
  })

  it('are closed by superusers alone', async () => {
    const operator = await test.login(`viewer@own${companies}.test`)
    expect((await edit('2026-10', true, operator)).statusCode).toBe(403)
  })

  const nextOf = (month: string) => clockAt(NOW).time.addMonths(`${month}-01`, 1).slice(0, 7)
  const closeUntil = async (last: string) => {
    const first = (await ask('/company-months')).list.at(-1)
    for (let { month } = first; month <= last; month = nextOf(month)) await close(month)
  }

  it('leave all reports as they are', async () => {
    const queries = [
      whole,
      { ...whole, orderBy: 'dateIn' },
      october,
      {},
      { ...whole, withoutCancelled: true },
    ]
    const paths = ['/transactions/report', '/transactions/terminals/report', '/transactions/web-api/report']
    const read = () => Promise.all(paths.flatMap((path) => queries.map((query) => report(query, path))))
    const before = await read()
    await closeUntil('2026-10')
    expect(await read()).toEqual(before)
  })

  it('keep amounts, names and units in reports, while other calls show the present', async () => {
    const one = taken()
    await closeUntil('2026-10')
    const before = await report(october)
    await change(one.id, 100)
    const [other] = all.filter(({ customerUnitID }) => customerUnitID !== one.customerUnitID)
    await write(async (w) => {
      await w.update(customer, { customerID: one.customerID }, { name: 'Renamed' })
      await w.update(customerUnit, { customerUnitID: one.customerUnitID }, { name: 'Renamed unit' })
      await w.update(terminalOwner, { terminalOwnerID: one.terminalOwnerID }, { name: 'Renamed owner' })
      await w.update(card, { pan: one.cardPan }, { customerUnitID: other?.customerUnitID ?? 0 })
    })
    expect(await report(october)).toEqual(before)
    expect(await report({ ...october, customerUnitID: one.customerUnitID })).toEqual({
      rows: before.rows.filter(({ customerUnitID }) => customerUnitID === one.customerUnitID),
      totals: expect.anything(),
    })
    expect(await ask(`/customers/${one.customerID}`)).toMatchObject({ name: 'Renamed' })
    const history = await ask(`/transactions/${one.id}/changes`)
    expect(history.list[0]).toMatchObject({ amount: 100 })
  })

  it('show what changes in them as of earlier months, in the open one alone', async () => {
    const one = taken()
    await closeUntil('2026-10')
    await change(one.id, 100)
    const totals = (query: Record<string, unknown>) =>
      report(query).then(({ totals }) => totals.ofEarlierMonths)
    const changed = { count: 1, amount: 100 - one.amount }
    expect(await totals({})).toEqual(changed)
    expect(await totals({ customerID: one.customerID })).toEqual(changed)
    expect(await totals({ customerID: own.customerUnitID + 9999 })).toBeUndefined()
    expect(await totals(october)).toBeUndefined()
    expect(await totals({ startDate: '2026-11-02' })).toBeUndefined()
    expect((await ask('/company-months')).list[0]).toMatchObject({
      earlierCount: 1,
      earlierAmount: 100 - one.amount,
    })
    await change(one.id, 0)
    expect(await totals(whole)).toEqual({ count: 1, amount: -one.amount })
  })

  it('take over corrections once when the next one closes', async () => {
    const one = taken()
    const first = (await ask('/company-months')).list.at(-1).month
    for (let month = first; month <= '2026-09'; month = nextOf(month)) await close(month)
    const clock = { now: () => new Date('2026-12-10T10:00:00Z') }
    await close('2026-10')
    await change(one.id, 100)
    Object.assign(test.deps, clock)
    try {
      cookie = await test.login(`superuser@own${companies}.test`)
      const closed = await close('2026-11')
      expect(closed).toMatchObject({ earlierCount: 1, earlierAmount: 100 - one.amount })
      const booked = await report({ startDate: '2026-11-01', endDate: '2026-11-30' })
      expect(booked.totals.ofEarlierMonths).toEqual({ count: 1, amount: 100 - one.amount })
      expect(
        (await report({ startDate: '2026-12-01', endDate: '2026-12-31' })).totals.ofEarlierMonths,
      ).toBeUndefined()
      expect((await edit('2026-10', false)).json().subErrors[0]).toMatchObject({ reason: 'monthNotLast' })
      await change(one.id, 150)
      expect((await ask('/company-months')).list[0]).toMatchObject({ earlierCount: 1, earlierAmount: 50 })
    } finally {
      Object.assign(test.deps, { now: () => NOW })
    }
  })

  it('keep what was owed, and show what changes it as of earlier months', async () => {
    const october = clockAt(new Date('2026-10-02T09:00:00Z'))
    const limited = await transaction(test.database.db, async (tx) => {
      const w = workIn(tx, own.by, october)
      const { id: cardID } = await w.insert(card, testCard(own, 900))
      const entry = { cardID, terminalID: own.terminalRowID, accountID: own.by.accountID }
      return w.insert(transactionTable, {
        ...entry,
        amount: 1200,
        dateIn: october.now,
        enteredAt: october.now,
      })
    })
    await closeUntil('2026-10')
    const booked = await ask('/reports/outstanding', { date: '2026-10-31' })
    const before = await ask('/reports/outstanding')
    expect([before.total.ofEarlierMonths, before.total.opening]).toEqual([0, booked.total.closing])
    await change(limited.id, 100)
    expect(await ask('/reports/outstanding', { date: '2026-10-31' })).toEqual(booked)
    const { total } = await ask('/reports/outstanding')
    expect([total.opening, total.ofEarlierMonths]).toEqual([booked.total.closing, limited.amount - 100])
    expect(total.closing).toBe(before.total.closing + limited.amount - 100)
  })

  it('find payments that were committed beside the closing', async () => {
    const one = taken()
    const [closed] = await Promise.all([closeUntil('2026-10'), change(one.id, 100)])
    expect(closed).toBeUndefined()
    const booked = sumOf((await report(october)).rows)
    const { earlierAmount } = (await ask('/company-months')).list[0]
    expect(booked + earlierAmount).toBe(sumOf(all.filter(inOctober)) - one.amount + 100)
  })

  it('have journals whose debits are their credits, in CSV too, with accounts that the company names', async () => {
    const one = taken()
    type Line = { account: string; debit: number; credit: number; text: string }
    const journal = async (month: string): Promise<Line[]> =>
      (await ask(`/company-months/${month}/journal`)).list
    const before = await journal('2026-10')
    await closeUntil('2026-10')
    const after = await journal('2026-10')
    expect(after).toEqual(before)
    await change(one.id, 100)
    expect(await journal('2026-10')).toEqual(before)
    const open = await journal('2026-11')
    const total = (lines: Line[], side: 'debit' | 'credit') =>
      lines.reduce((sum, line) => sum + line[side], 0)
    expect(total(open, 'debit')).toBe(total(open, 'credit'))
    expect(open.find(({ text, debit }) => text.includes('(') && debit > 0)?.debit).toBe(one.amount - 100)
    const { accounts } = await ask('/companies/company/journal-accounts')
    const named = { accounts: { ...accounts, payable: '2345 Poed' } }
    expect((await test.call('PUT', '/api/companies/company/journal-accounts', named, cookie)).json()).toEqual(
      named,
    )
    const csv = await test.call(
      'GET',
      '/api/company-months/2026-10/journal?downloadCSV=true',
      undefined,
      cookie,
    )
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n').length).toBe(before.length + 2)
    expect(csv.body).toContain('2345 Poed')
  })

  it('give statements and summaries of what was booked', async () => {
    const one = taken()
    const input = { json: { ...october, limit: 100 } }
    const read = async () => {
      const replies = [
        await test.call('POST', '/trpc/report.terminalSummary.page', input, cookie),
        await test.call('POST', '/trpc/report.terminalSummary.totals', input, cookie),
        await test.call('POST', '/trpc/report.totalsBy', { json: { ...october, by: 'customer' } }, cookie),
        await test.call('POST', '/trpc/report.totalsBy', { json: { ...whole, by: 'day' } }, cookie),
        await test.call('POST', '/trpc/report.statementRecipients', { json: { date: '2026-10' } }, cookie),
      ]
      return replies.map((reply) => {
        expect(reply.statusCode, reply.body).toBe(200)
        return reply.json().result.data.json
      })
    }
    const before = await read()
    await closeUntil('2026-10')
    expect(await read()).toEqual(before)
    await change(one.id, 100)
    expect(await read()).toEqual(before)
    const file = await test.call(
      'GET',
      '/api/customers/all-customers-reports?date=2026-10',
      undefined,
      cookie,
    )
    expect(file.statusCode).toBe(200)
  })
})
