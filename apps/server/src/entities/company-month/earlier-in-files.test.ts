import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { rowsIn, unzipped } from '../../testing/read-files'
import { addReportData, type Expected } from '../../testing/report-data'
import { type TestApp, testApp } from '../../testing/test-app'

const COLUMN = 'Varasematest kuudest'
const october = 'startDate=2026-10-01&endDate=2026-10-31'
const november = 'startDate=2026-11-01&endDate=2026-11-30'

describe('files after a month was closed', () => {
  let test: TestApp
  let cookie: string
  let changed: Expected
  let difference: number

  const get = async (path: string) => {
    const reply = await test.call('GET', `/api${path}`, undefined, cookie)
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
    return reply
  }
  const put = async (path: string, payload: object) => {
    const reply = await test.call('PUT', `/api${path}`, payload, cookie)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const csv = async (path: string) =>
    (await get(`${path}&downloadCSV=true`)).body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
  const statements = async (month: string) =>
    unzipped(new Uint8Array((await get(`/customers/all-customers-reports?date=${month}`)).rawPayload))

  beforeAll(async () => {
    test = await testApp()
    const own = await addTestCompany(test.database.db, 'own')
    const all = await addReportData(test.database.db, own, 120)
    cookie = await test.login('superuser@own.test')
    expect((await csv(`/transactions/report?${november}`))[0]).not.toContain(COLUMN)
    const { list } = (await get('/company-months')).json()
    for (const { month } of list.toReversed().filter((one: { month: string }) => one.month <= '2026-10'))
      await put(`/company-months/${month}`, { closed: true })
    const found = all.find(
      ({ dateIn, amount, webApiName }) =>
        dateIn < new Date('2026-10-31T22:00:00Z') && amount > 200 && webApiName !== null,
    )
    if (!found) throw new Error('No transaction')
    changed = found
    difference = 100 - found.amount
    await put(`/transactions/${found.id}`, { amount: 100, comment: null, showCommentInReports: false })
  })
  afterAll(() => test.close())

  const shown = () => (difference / 100).toFixed(2).replace('.', ',')

  it('show what has changed in it as rows of the open month, in a column of its own', async () => {
    for (const path of [
      '/transactions/report?',
      '/transactions/terminals/report?detailed=true&',
      '/transactions/web-api/report?',
    ]) {
      const [heading = [], ...rows] = await csv(`${path}${november}`)
      const [amount, earlier] = [heading.indexOf('Summa'), heading.indexOf(COLUMN)]
      expect(earlier).toBe(amount + 1)
      const last = rows.pop() ?? []
      expect([last[amount], last[earlier]]).toEqual(['', shown()])
      expect(last).toContain(changed.cardPan)
      expect(rows.every((row) => row[earlier] === '' && row[amount] !== '')).toBe(true)
      const booked = await csv(`${path}${october}`)
      expect(booked[0]).toContain(COLUMN)
      expect(booked.slice(1).every((row) => row[earlier] === '')).toBe(true)
    }
  })

  it('sum it beside the total and by terminal', async () => {
    const book = (await get(`/transactions/report?${november}&downloadXLS=true`)).rawPayload
    expect(rowsIn(new Uint8Array(book)).at(-1)?.[2]).toBeCloseTo(difference / 100)
    const [heading = [], ...rows] = await csv(`/transactions/terminals/report?${november}`)
    const ofTerminal = rows.filter((row) => row[heading.indexOf(COLUMN)] !== '')
    expect(ofTerminal).toHaveLength(1)
    expect(ofTerminal[0]).toContain(changed.terminal)
    expect(ofTerminal[0]?.[heading.indexOf(COLUMN)]).toBe(shown())
  })

  it('have it in the statement of its customer alone', async () => {
    const books = Object.entries(await statements('2026-11'))
    for (const [name, [heading = [], ...rows]] of books) {
      const place = heading.indexOf(COLUMN)
      expect(place).toBe(5)
      const corrections = rows.slice(0, -1).filter((row) => row[place] !== null && row[place] !== undefined)
      const isOwn = name.includes(`_${changed.customerID}_`)
      expect(corrections.map((row) => row[place])).toEqual(isOwn ? [difference / 100] : [])
      expect(rows.at(-1)?.[place]).toBeCloseTo(isOwn ? difference / 100 : 0)
    }
    expect(books.some(([name]) => name.includes(`_${changed.customerID}_`))).toBe(true)
  })

  it('give a statement to a customer who has nothing else in the month', async () => {
    await test.database
      .sql`update transaction set date_in = date_in + interval '2 months' where date_in >= '2026-10-31T22:00:00Z'`
    const books = await statements('2026-11')
    expect(Object.keys(books)).toHaveLength(1)
    expect(Object.keys(books)[0]).toContain(`_${changed.customerID}_`)
    const input = { json: { date: '2026-11' } }
    const reply = await test.call('POST', '/trpc/report.statementRecipients', input, cookie)
    const { ready, withoutAddress } = reply.json().result.data.json
    expect(ready + withoutAddress).toBe(1)
  })
})
