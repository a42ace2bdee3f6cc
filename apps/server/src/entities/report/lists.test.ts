import type { ReportTotals } from '@kaarditeek/domain/report/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addReportData, type Expected, isCounted } from '../../testing/report-data'
import { type TestApp, testApp } from '../../testing/test-app'

type Row = Record<string, unknown> & { id: number; amount: number }

describe('reports', () => {
  let test: TestApp
  let own: TestCompany
  let all: Expected[]
  let cookie: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    const other = await addTestCompany(test.database.db, 'other')
    all = await addReportData(test.database.db, own, 220)
    await addReportData(test.database.db, other, 20)
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close('cards begin with uses that no payment made'))

  const ask = async (path: string, query: Record<string, unknown>, as = cookie) => {
    const strings = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const reply = await test.call('GET', `/api${path}?${new URLSearchParams(strings)}`, undefined, as)
    return { status: reply.statusCode, body: reply.json() }
  }
  /** Reads all pages of a report and its totals. */
  const report = async (path: string, query: Record<string, unknown>, as = cookie) => {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { status, body } = await ask(path, { ...query, page, limit: 100 }, as)
      expect(status).toBe(200)
      rows.push(...body.list)
      if (body.list.length < 100) {
        const { list: _, nextCursor: __, ...totals } = body
        return { rows, totals }
      }
    }
  }
  const whole = { startDate: '2026-10-01', endDate: '2026-12-31' }
  const dayOf = ({ dateIn }: Expected) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(dateIn)
  const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const totalsOf = (rows: { amount: number }[]) => ({ count: rows.length, sum: sumOf(rows) })
  const newestFirst = (rows: Expected[]) =>
    rows.toSorted((a, b) => b.dateIn.getTime() - a.dateIn.getTime() || b.id - a.id)

  /** Filters, and the transactions that match them. */
  const filters = (): [Record<string, unknown>, (one: Expected) => boolean][] => {
    const [first] = all
    if (!first) throw new Error('No transactions')
    const { customerID, customerUnitID, cardProductID, terminalOwnerID, terminalID } = first
    const inMonth = (one: Expected) => dayOf(one).startsWith('2026-11')
    return [
      [{}, inMonth],
      [whole, () => true],
      [
        { startDate: '2026-10-07', endDate: '2026-10-09' },
        (one) => dayOf(one) >= '2026-10-07' && dayOf(one) <= '2026-10-09',
      ],
      [{ startDate: '2026-11-03' }, (one) => dayOf(one) >= '2026-11-03'],
      [{ endDate: '2026-10-03' }, (one) => dayOf(one) <= '2026-10-03'],
      [{ ...whole, withoutCancelled: true }, ({ amount }) => amount > 0],
      [{ ...whole, customerID }, (one) => one.customerID === customerID],
      [{ ...whole, customerUnitID }, (one) => one.customerUnitID === customerUnitID],
      [{ ...whole, cardProductID }, (one) => one.cardProductID === cardProductID],
      [{ ...whole, terminalOwnerID }, (one) => one.terminalOwnerID === terminalOwnerID],
      [{ ...whole, terminalID }, (one) => one.terminalID === terminalID],
      [
        { customerID, terminalID, withoutCancelled: true },
        (one) =>
          inMonth(one) && one.customerID === customerID && one.terminalID === terminalID && one.amount > 0,
      ],
    ]
  }

  it('of cards equal an independent computation, under every filter', async () => {
    for (const [query, matches] of filters()) {
      const { rows, totals } = await report('/transactions/report', query)
      const expected = newestFirst(all.filter(matches))
      expect(
        rows.map(({ id }) => id),
        JSON.stringify(query),
      ).toEqual(expected.map(({ id }) => id))
      expect(totals).toEqual({ transactionCount: expected.length, amountSum: sumOf(expected) })
    }
  })

  it('of cards show the specified fields, and comments only where the company allows them', async () => {
    const { rows } = await report('/transactions/report', { ...whole, orderBy: 'dateIn' })
    const expected = all.map(({ id, cardPan, amount, dateIn, customer, unit, comment, ...one }) => ({
      id,
      cardPan,
      amount,
      dateIn: dateIn.toISOString(),
      customer,
      unit,
      payee: `${one.terminalOwnerName} ${one.terminal}`,
      comment,
    }))
    expect(rows).toEqual(expected.map((one) => expect.objectContaining(one)))
    expect(rows.filter(({ comment }) => comment !== null)).toHaveLength(55)
  })

  it('of terminals and of web APIs equal the same computation', async () => {
    for (const [query, matches] of filters()) {
      const ofTerminals = await report('/transactions/terminals/report', query)
      const expected = newestFirst(all.filter(matches))
      expect(ofTerminals.rows).toEqual(
        expected.map(({ terminalOwnerName, terminal, amount, cardPan, customer, unit }) =>
          expect.objectContaining({ terminalOwnerName, terminal, amount, cardPan, customer, unit }),
        ),
      )
      expect(ofTerminals.totals).toEqual(totalsOf(expected))
      const ofWebApis = await report('/transactions/web-api/report', query)
      const made = expected.filter(({ webApiName }) => webApiName !== null)
      expect(ofWebApis.rows).toEqual(
        made.map(({ webApiName, amount, cardPan, customer, unit }) =>
          expect.objectContaining({ webApiName, amount, card: cardPan, customer, unit }),
        ),
      )
      expect(ofWebApis.totals).toEqual(totalsOf(made))
    }
    const none = await report('/transactions/web-api/report', { ...whole, webApiId: 999_999 })
    expect(none.totals).toEqual(totalsOf([]))
  })

  it('of terminals have a sum for each terminal', async () => {
    const page = await test.call(
      'POST',
      '/trpc/report.terminalSummary.page',
      { json: { ...whole, limit: 100 } },
      cookie,
    )
    const totals = await test.call('POST', '/trpc/report.terminalSummary.totals', { json: whole }, cookie)
    const expected = ['Kesk1', 'Kesk2', 'Ääre1', 'Ääre2'].map((terminal) => {
      const rows = all.filter((one) => one.terminal === terminal)
      const { terminalID: id, terminalOwnerName } = rows[0] ?? {}
      return {
        id,
        terminalOwnerName,
        terminal,
        transactionCount: rows.filter(isCounted).length,
        amount: sumOf(rows),
      }
    })
    expect(page.json().result.data.json.list).toEqual(expected)
    expect(totals.json().result.data.json).toEqual({ count: 4, sum: sumOf(all) })
  })

  it('have totals by day, customer, unit and terminal that add up to those of the list', async () => {
    const keys = {
      day: dayOf,
      customer: ({ customerID }: Expected) => String(customerID),
      unit: ({ customerUnitID }: Expected) => String(customerUnitID),
      terminal: ({ terminalID }: Expected) => String(terminalID),
    }
    for (const [query, matches] of filters())
      for (const [by, keyOf] of Object.entries(keys)) {
        const reply = await test.call('POST', '/trpc/report.totalsBy', { json: { ...query, by } }, cookie)
        expect(reply.statusCode).toBe(200)
        const { groups, others } = reply.json().result.data.json as ReportTotals
        const expected = all.filter(matches)
        const isByMonth = groups[0]?.key.length === 7
        const sums = new Map<string, { count: number; sum: number }>()
        for (const one of expected) {
          const key = keyOf(one).slice(0, isByMonth ? 7 : undefined)
          const { count, sum } = sums.get(key) ?? { count: 0, sum: 0 }
          sums.set(key, { count: count + 1, sum: sum + one.amount })
        }
        const shown = groups.filter(({ count }) => count > 0)
        expect(
          new Map(shown.map(({ key, count, amount }) => [key, { count, sum: amount }])),
          JSON.stringify({ by, ...query }),
        ).toEqual(sums)
        expect(others).toEqual({ count: 0, amount: 0 })
      }
    const november = await test.call('POST', '/trpc/report.totalsBy', { json: {} }, cookie)
    expect(november.json().result.data.json.groups[0].key).toBe('2026-11-01')
  })

  it('reflect edits and cancellations', async () => {
    const { id, amount } = all.find((one) => one.amount > 0) ?? { id: 0, amount: 0 }
    const { rows: before, totals } = await report('/transactions/report', whole)
    await test.database
      .sql`update card set amount_used = 1000000, times_used = 1000 where amount_limit is null`
    const edit = async (to: number) => {
      const body = { amount: to, comment: 'Muudetud', showCommentInReports: true }
      expect((await test.call('PUT', `/api/transactions/${id}`, body, cookie)).statusCode).toBe(200)
      return report('/transactions/report', whole)
    }
    const edited = await edit(1)
    expect(edited.totals.amountSum).toBe(totals.amountSum - amount + 1)
    expect(edited.rows.find((one) => one.id === id)).toMatchObject({
      amount: 1,
      comment: 'Muudetud',
      cancelledAmount: null,
    })
    const cancelled = await edit(0)
    expect(cancelled.totals).toEqual({
      transactionCount: before.length,
      amountSum: totals.amountSum - amount,
    })
    expect(cancelled.rows.find((one) => one.id === id)).toMatchObject({ amount: 0, cancelledAmount: 1 })
    await edit(amount)
  })

  it('never show transactions of another company', async () => {
    expect((await report('/transactions/report', whole, foreign)).totals.transactionCount).toBe(20)
    const { customerID } = all[0] ?? { customerID: 0 }
    const { totals } = await report('/transactions/report', { ...whole, customerID }, foreign)
    expect(totals).toEqual({ transactionCount: 0, amountSum: 0 })
  })

  it('refuse a start after the end, in files and totals too', async () => {
    const query = { startDate: '2026-11-02', endDate: '2026-11-01' }
    const refused = { status: 400, body: { code: 'ERROR_MIN_BIGGER_MAX', subErrors: [{ field: 'endDate' }] } }
    for (const path of [
      '/transactions/report',
      '/transactions/terminals/report',
      '/transactions/web-api/report',
    ])
      for (const flag of [{}, { downloadCSV: true }, { downloadXLS: true }, { zip: true }])
        expect(await ask(path, { ...query, ...flag })).toMatchObject(refused)
    const totals = await test.call('POST', '/trpc/report.terminalSummary.totals', { json: query }, cookie)
    expect(totals.statusCode).toBe(400)
  })

  it('of customers have only the chosen fields', async () => {
    const { body } = await ask('/customers/activity-report', { fields: 'name,customerState', name: 'Lõuna' })
    expect(body).toEqual({
      list: [{ customerID: expect.any(Number), name: 'Lõuna OÜ', customerState: 1 }],
      count: 1,
      nextCursor: null,
    })
    const every = (await ask('/customers/activity-report', {})).body
    expect(Object.keys(every.list[0])).toHaveLength(13)
    expect((await ask('/customers/activity-report', { fields: 'name,pan' })).status).toBe(400)
  })
})
