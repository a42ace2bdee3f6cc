import type { AddressInfo } from 'node:net'
import { csvReader } from '@kaarditeek/domain/file/csv'
import { fileName } from '@kaarditeek/domain/file/name'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { rowsIn, unzipped } from '../../testing/read-files'
import { addReportData, type Expected, isCounted } from '../../testing/report-data'
import { type TestApp, testApp } from '../../testing/test-app'

const whole = 'startDate=2026-10-01&endDate=2026-12-31'

/** Returns the text of each page of a PDF. */
const pagesOf = async (content: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)))
  return text.map((page) => page.replace(/[\s\u00A0]+/g, ' '))
}
const euros = (cents: number) =>
  new Intl.NumberFormat('et-EE', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
    .format(cents / 100)
    .replace(/\s/g, ' ')
/** Epoch milliseconds of Excel's day 0. */
const EPOCH = Date.UTC(1899, 11, 30)
const wallOf = (instant: Date) =>
  Date.parse(
    `${new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`,
  )
const serialOf = (instant: Date) => (wallOf(instant) - EPOCH) / 86_400_000
const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0) / 100

describe('files of reports', () => {
  let test: TestApp
  let all: Expected[]
  let cookie: string

  beforeAll(async () => {
    test = await testApp()
    const own = await addTestCompany(test.database.db, 'own')
    all = await addReportData(test.database.db, own, 120)
    await addReportData(test.database.db, await addTestCompany(test.database.db, 'other'), 20)
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const file = async (path: string) => {
    const reply = await test.call('GET', `/api${path}`, undefined, cookie)
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
    const [, name] = /filename="(.+)"/.exec(String(reply.headers['content-disposition'])) ?? []
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    return { name, type: reply.headers['content-type'], content: new Uint8Array(reply.rawPayload) }
  }
  /** Rounds dates of the file to whole milliseconds. */
  const closeTo = (instant: Date) => expect.closeTo(serialOf(instant), 8)

  it('of cards are workbooks with the total that the screen shows', async () => {
    const { name, type, content } = await file(
      `/transactions/report?${whole}&downloadXLS=true&orderBy=dateIn`,
    )
    expect(name).toBe('transactions_01.10.2026-31.12.2026_20_11_2026.xlsx')
    expect(type).toContain('spreadsheetml')
    const [heading, ...rows] = rowsIn(content)
    expect(heading).toEqual([
      'Kaardinumber',
      'Summa',
      'Aeg',
      'Klient',
      'Kliendi üksus',
      'Saaja',
      'Kommentaar',
    ])
    const total = rows.pop()
    expect(rows).toEqual(
      all.map((one) => {
        const payee = `${one.terminalOwnerName} ${one.terminal}`
        const { cardPan, amount, customer, unit, comment } = one
        const cells = [cardPan, amount / 100, closeTo(one.dateIn), customer, unit, payee, comment]
        return comment === null ? cells.slice(0, -1) : cells
      }),
    )
    expect(total?.slice(0, 2)).toEqual(['Kokku', sumOf(all)])
    const screen = await test.call('GET', `/api/transactions/report?${whole}&limit=1`, undefined, cookie)
    expect(screen.json().amountSum).toBe(sumOf(all) * 100)
  })

  it('of cards are CSV with formulas escaped', async () => {
    const { name, content } = await file(
      `/transactions/report?${whole}&downloadCSV=true&orderBy=dateIn&xlsLanguage=1&page=3`,
    )
    expect(name).toBe('transactions_01.10.2026-31.12.2026_20_11_2026.csv')
    const reader = csvReader()
    const records = [...reader.push(new TextDecoder().decode(content)), ...reader.end()]
    expect(records[0]?.cells[0]).toBe('Card number')
    expect(records.slice(1).map(({ cells }) => cells)).toEqual(
      all.map((one) => [
        one.cardPan,
        (one.amount / 100).toFixed(2),
        expect.stringMatching(/^\d\d\.1[01]\.2026 \d\d:\d\d:\d\d$/),
        one.customer.replace(/^=/, "'="),
        one.unit.replace(/^=/, "'="),
        `${one.terminalOwnerName} ${one.terminal}`,
        one.comment ?? '',
      ]),
    )
  })

  it('of cards are a PDF with the company, the filter, every row and the total that the screen shows', async () => {
    const { name, type, content } = await file(
      `/transactions/report?${whole}&pdf=true&withoutCancelled=true&customerID=${all[0]?.customerID}`,
    )
    const named = { of: [all[0]?.customer ?? ''], from: '2026-10-01', to: '2026-12-31', day: '2026-11-20' }
    expect([name, type]).toEqual([fileName('transactions', named, 'pdf'), 'application/pdf'])
    const pages = await pagesOf(content)
    const rows = all.filter(({ customerID, amount }) => customerID === all[0]?.customerID && amount > 0)
    expect(pages[0]).toContain('Tehingud kaartide kaupa, 01.10.2026 – 31.12.2026')
    // The first page says its days once, the others below their rows.
    for (const page of pages) expect(page.split('01.10.2026 – 31.12.2026')).toHaveLength(2)
    expect(pages[0]).toContain(`Klient: ${rows[0]?.customer} · Ilma tühistatuteta`)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Kaardinumber Summa Aeg Klient Kliendi üksus Saaja Kommentaar')
      expect(page).toContain(`${index + 1} / ${pages.length}`)
    }
    const text = pages.join(' ')
    for (const { cardPan, amount } of rows)
      expect(text).toContain(`${cardPan.replace(/\d{4}(?=\d)/g, '$& ')} ${euros(amount)}`)
    expect(text).toContain('Ääre')
    expect(text).toContain(`Kokku, ridu: ${rows.length} ${euros(sumOf(rows) * 100)}`)
  })

  it('are PDFs of every other report too', async () => {
    const textOf = async (path: string) => (await pagesOf((await file(path)).content)).join(' ')
    const summary = await textOf(`/transactions/terminals/report?${whole}&pdf=true`)
    expect(summary).toContain(`Kokku, ridu: 4 ${all.filter(isCounted).length} ${euros(sumOf(all) * 100)}`)
    const detailed = await textOf(`/transactions/terminals/report?${whole}&pdf=true&detailed=true`)
    expect(detailed).toContain(`Kokku, ridu: ${all.length} ${euros(sumOf(all) * 100)}`)
    expect(detailed.split('(tühistatud)')).toHaveLength(1 + all.filter((one) => !isCounted(one)).length)
    const made = all.filter(({ webApiName }) => webApiName !== null)
    const ofWebApi = await textOf(`/transactions/web-api/report?${whole}&pdf=true`)
    expect(ofWebApi).toContain(`Kokku, ridu: ${made.length} ${euros(sumOf(made) * 100)}`)
    const customers = await textOf('/customers/activity-report?pdf=true&fields=name&name=Lõuna&xlsLanguage=1')
    expect(customers).toContain('Name: Lõuna')
    expect(customers).toContain('Lõuna OÜ')
  })

  it('of cards are a ZIP with numbered workbooks', async () => {
    const { name, content } = await file(`/transactions/report?${whole}&zip=true`)
    expect(name).toBe('transactions_01.10.2026-31.12.2026_20_11_2026.zip')
    const books = await unzipped(content)
    expect(Object.keys(books)).toEqual(['transactions_1.xlsx'])
    expect(books['transactions_1.xlsx']).toHaveLength(all.length + 2)
  })

  it('of terminals are a summary or a detailed list', async () => {
    const summary = rowsIn((await file(`/transactions/terminals/report?${whole}&downloadXLS=true`)).content)
    expect(summary.slice(1)).toEqual([
      ...['Kesk1', 'Kesk2', 'Ääre1', 'Ääre2'].map((terminal) => {
        const rows = all.filter((one) => one.terminal === terminal)
        return [rows[0]?.terminalOwnerName, terminal, rows.filter(isCounted).length, sumOf(rows)]
      }),
      ['Kokku', null, all.filter(isCounted).length, sumOf(all)],
    ])
    const query = `${whole}&downloadXLS=true&detailed=true&orderBy=dateIn&xlsLanguage=1`
    const { name, content } = await file(`/transactions/terminals/report?${query}`)
    expect(name).toBe('terminals_detailed_01.10.2026-31.12.2026_20_11_2026.xlsx')
    const [heading, ...detailed] = rowsIn(content)
    expect(heading).toEqual([
      'Terminal owner',
      'Terminal',
      'Amount',
      'Time',
      'Card number',
      'Customer',
      'Customer unit',
    ])
    expect(detailed.slice(0, -1)).toEqual(
      all.map(({ terminalOwnerName, terminal, amount, dateIn, cardPan, customer, unit }) => [
        terminalOwnerName,
        terminal,
        amount / 100,
        closeTo(dateIn),
        cardPan,
        customer,
        unit,
      ]),
    )
    const asList = await test.call(
      'GET',
      `/api/transactions/terminals/report?${whole}&detailed=true`,
      undefined,
      cookie,
    )
    expect(asList.json().count).toBe(all.length)
  })

  it('of web APIs and customers have the same rows as the lists', async () => {
    const made = all.filter(({ webApiName }) => webApiName !== null)
    const ofWebApi = rowsIn((await file(`/transactions/web-api/report?${whole}&downloadXLS=true`)).content)
    expect(ofWebApi.slice(1, -1).map(([name, , , card]) => [name, card])).toEqual(
      made.toReversed().map(({ cardPan }) => ['Tills', cardPan]),
    )
    expect(ofWebApi.at(-1)?.slice(0, 2)).toEqual(['Kokku', sumOf(made)])
    const { name, content } = await file(
      '/customers/activity-report?downloadXLS=true&fields=customerState,name&xlsLanguage=1',
    )
    expect(name).toBe('customers_20_11_2026.xlsx')
    expect(rowsIn(content)).toEqual([
      ['State', 'Name'],
      ['Active with cards', '=Õun & Ko'],
      ['Active with cards', 'Lõuna OÜ'],
    ])
  })

  it('of a month have one statement for each customer, without cancelled transactions', async () => {
    const { name, content } = await file('/customers/all-customers-reports?date=2026-10&xlsLanguage=1')
    expect(name).toBe('statements_31_10_2026.zip')
    const books = await unzipped(content)
    const inMonth = all.filter(({ dateIn, amount }) => wallOf(dateIn) < Date.UTC(2026, 10) && amount > 0)
    const [first, second] = ['=Õun & Ko', 'Lõuna OÜ'].map((customer) =>
      inMonth.filter((one) => one.customer === customer),
    )
    const expected = [first, second].map((rows = []) => [
      `${rows[0]?.customer}_${rows[0]?.customerID}_31_10_2026.xlsx`,
      [
        ['Time', 'Card number', 'Customer unit', 'Payee', 'Amount', 'Comment'],
        ...rows.map((one) => {
          const payee = `${one.terminalOwnerName} ${one.terminal}`
          const cells = [closeTo(one.dateIn), one.cardPan, one.unit, payee, one.amount / 100, one.comment]
          return one.comment === null ? cells.slice(0, -1) : cells
        }),
        ['Total', null, null, null, sumOf(rows)],
      ],
    ])
    expect(Object.entries(books)).toEqual(expected)
    expect(await unzipped((await file('/customers/all-customers-reports?date=2020-01')).content)).toEqual({})
  })

  it('of a month are PDFs on request, one for each customer', async () => {
    const { name, content } = await file('/customers/all-customers-reports?date=2026-10&pdf=true')
    expect(name).toBe('statements_pdf_31_10_2026.zip')
    const entries = await new ZipReader(new Uint8ArrayReader(content)).getEntries()
    const inMonth = all.filter(({ dateIn, amount }) => wallOf(dateIn) < Date.UTC(2026, 10) && amount > 0)
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      if (entry.directory) throw new Error('A folder')
      const text = (await pagesOf(await entry.getData(new Uint8ArrayWriter()))).join(' ')
      const own = inMonth.filter(
        (one) => entry.filename === `${one.customer}_${one.customerID}_31_10_2026.pdf`,
      )
      expect(text).toContain('Kuuväljavõte 10.2026')
      expect(text).toContain(own[0]?.customer)
      expect(text).toContain(`Kokku, ridu: ${own.length} ${euros(sumOf(own) * 100)}`)
    }
  })

  it('are refused in typed calls', async () => {
    const reply = await test.call('POST', '/trpc/report.cardsFile', { json: {} }, cookie)
    expect(reply.json().error.json.data.reply).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
  })
})

describe('a file that takes long', () => {
  let test: TestApp
  let cookie: string
  let url: string

  beforeAll(async () => {
    test = await testApp({ connection: { settings: { statement_timeout: '1000' } } })
    await addReportData(test.database.db, await addTestCompany(test.database.db, 'own'), 20)
    cookie = await test.login('superuser@own.test')
    // The limits of production, shortened.
    test.app.server.setTimeout(1000)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/transactions/report?${whole}`
  })
  afterAll(() => {
    test.app.server.closeAllConnections()
    return test.close()
  })

  /** Runs a task while the transaction table is locked against reads. */
  const held = async (task: () => Promise<unknown>) => {
    const holder = await test.database.sql.reserve()
    await holder`begin`
    await holder`lock table transaction in access exclusive mode`
    try {
      await task()
    } finally {
      await holder`rollback`
    }
    holder.release()
  }

  it('has no time-out before its first byte, unlike a list', async () => {
    const get = (more = '') => fetch(url + more, { headers: { cookie } })
    let file: Promise<Response> | undefined
    await held(async () => {
      file = get('&downloadCSV=true')
      // Each list waits until the limit of a statement or connection ends it, so time passes.
      for (let times = 0; times < 3; times += 1)
        expect(
          await get().then(
            ({ status }) => status,
            () => 'cut off',
          ),
        ).not.toBe(200)
    })
    const reply = await file
    expect(reply?.status).toBe(200)
    expect((await reply?.text())?.trim().split('\r\n')).toHaveLength(21)
  })

  it('is refused if too many files wait already', async () => {
    let replies: Promise<Response[]> | undefined
    await held(async () => {
      replies = Promise.all(
        Array.from({ length: 40 }, () => fetch(`${url}&downloadCSV=true`, { headers: { cookie } })),
      )
      // Two are being made and 32 wait; the rest are refused.
      const refused = () => test.log.filter((line) => line.includes('"NOT_AVAILABLE_ERROR"')).length
      await expect.poll(refused).toBe(6)
    })
    const statuses = (await replies)?.map(({ status }) => status) ?? []
    expect(statuses.filter((status) => status === 200)).toHaveLength(34)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  })

  it('is aborted when its client disconnects', async () => {
    const gone = new AbortController()
    const logged = test.log.length
    const waiting = async () =>
      (
        await test.database.sql`select from pg_stat_activity
          where datname = current_database() and query like 'declare%' and state = 'active'`
      ).length
    await held(async () => {
      const asked = fetch(`${url}&downloadCSV=true`, { headers: { cookie }, signal: gone.signal }).catch(
        () => null,
      )
      await expect.poll(waiting).toBe(1)
      gone.abort()
      await asked
    })
    await expect.poll(waiting).toBe(0)
    expect(test.log.slice(logged).filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })
})
