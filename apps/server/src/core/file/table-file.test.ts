import { open } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import type { FileFormat } from '@kaarditeek/domain/report/schema'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { clockAt } from '../../testing/fixtures'
import { writeBooks } from './books'
import { fileColumnsOf } from './columns'
import { openNameless } from './nameless'
import { headOf, type RowSource, writeTable } from './table'
import { tableFile } from './table-file'

type Row = { name: string; identification: string | null; customerNo: Date | null; activeDiscount: number }

const column = fileColumnsOf<Row, 'customer'>('customer')
const columns = [
  column('name'),
  column('identification'),
  column.moment('customerNo'),
  column.money('activeDiscount'),
]
const table = { file: 'customers', title: () => 'Kliendid', columns }
const clock = clockAt(new Date('2026-11-20T23:00:00Z'))

const inOne =
  <R>(rows: R[]): RowSource<R> =>
  (onRows) =>
    onRows(rows)

const cellsIn = (content: Uint8Array, sheet?: string) => {
  const book = read(content, { dense: true, cellNF: true })
  return book.Sheets[sheet ?? book.SheetNames[0] ?? '']?.['!data'] ?? []
}
const valuesIn = (content: Uint8Array, sheet?: string) =>
  cellsIn(content, sheet).map((row) => row.map(({ v }) => v))

/** Cells of the file, as read by a spreadsheet program. */
const cellsOf = async (rows: Row[], languageID: LanguageID = Language.estonian) => {
  const { fileName, content } = await tableFile(table, inOne(rows), clock, languageID)
  return { fileName, rows: cellsIn(content) }
}
const row = (name: string): Row => ({ name, identification: null, customerNo: null, activeDiscount: 0 })

/** The bytes of a table's file, with a total row. */
const written = async (
  rows: RowSource<Row>,
  format: FileFormat,
  languageID: LanguageID,
  signal?: AbortSignal,
) => {
  const to = await openNameless()
  const reported: number[] = []
  try {
    const named = await writeTable({ ...table, totals: ['activeDiscount'] }, rows, format, {
      ...clock,
      to,
      languageID,
      signal: signal ?? new AbortController().signal,
      progress: (count) => reported.push(count),
    })
    const content = new Uint8Array((await to.stat()).size)
    await to.read(content, 0, content.length, 0)
    return { ...named, content, reported }
  } finally {
    await to.close()
  }
}

/** Names and contents of an archive. */
const unzipped = async (content: Uint8Array) => {
  const entries = await new ZipReader(new Uint8ArrayReader(content)).getEntries()
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.directory) throw new Error('A folder')
      return [entry.filename, await entry.getData(new Uint8ArrayWriter())] as const
    }),
  )
}

test('a file has a titled sheet, real dates of the business time zone and real numbers', async () => {
  const moment = new Date('2026-11-20T22:30:00Z')
  const file = await cellsOf([{ ...row('Õunapuu'), customerNo: moment, activeDiscount: 123_456 }])
  expect(file.fileName).toBe('customers_21_11_2026.xlsx')
  expect(file.rows[0]?.map(({ v }) => v)).toEqual([
    'Nimi',
    'Registri- või isikukood',
    'Kliendinumber',
    'Soodustus',
  ])
  const [name, identification, day, money] = file.rows[1] ?? []
  expect([name?.t, name?.v, identification]).toEqual(['s', 'Õunapuu', undefined])
  expect([day?.t, day?.z]).toEqual(['n', 'dd.mm.yyyy hh:mm:ss'])
  // 46,347 days from Excel's day 0, half an hour after midnight in Tallinn.
  expect(day?.v).toBeCloseTo(46_347 + 0.5 / 24, 9)
  expect([money?.t, money?.v, money?.z]).toEqual(['n', 1234.56, '#,##0.00 "€"'])
})

test('titles are in the language', async () => {
  const { rows } = await cellsOf([], Language.english)
  expect(rows.map((cells) => cells[0]?.v)).toEqual(['Name'])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '2026-11-20', '007', 'TRUE', '\u0001', '😀'])(
  '%j is stored as text, never as a formula',
  async (text) => {
    const { rows } = await cellsOf([row(text)])
    const cell = rows[1]?.[0]
    expect([cell?.t, cell?.f]).toEqual(['s', undefined])
    expect(cell?.v).toBe(text)
  },
)

test.each(['xlsx', 'pdf', 'csv', 'zip'] as const)(
  'a failure of the rows is a failure of the %s',
  async (format) => {
    const failing: RowSource<Row> = async (onRows) => {
      await onRows([row('One')])
      throw new Error('the database is gone')
    }
    await expect(written(failing, format, Language.estonian)).rejects.toThrow('the database is gone')
  },
)

test('a file that is no longer needed ends with the next rows', async () => {
  const gone = new AbortController()
  const rows: RowSource<Row> = async (onRows) => {
    await onRows([row('One')])
    gone.abort(new Error('nobody waits'))
    await onRows([row('Two')])
  }
  await expect(written(rows, 'xlsx', Language.estonian, gone.signal)).rejects.toThrow('nobody waits')
})

test.each(['xlsx', 'pdf', 'zip'] as const)('a full disk is a failure of the %s', async (format) => {
  const to = await open('/dev/full', 'w')
  const making = {
    ...clock,
    to,
    languageID: Language.estonian,
    signal: AbortSignal.timeout(60_000),
    progress: () => {},
  }
  await expect(writeTable(table, inOne([row('One')]), format, making)).rejects.toThrow('ENOSPC')
  await to.close()
})

test('a workbook ends with its totals and reports the number of rows', async () => {
  const rows: RowSource<Row> = async (take) => {
    await take([{ ...row('One'), activeDiscount: 10 }])
    await take([{ ...row('Two'), activeDiscount: 25 }])
  }
  const { content, reported } = await written(rows, 'xlsx', Language.estonian)
  expect(valuesIn(content).slice(1)).toEqual([
    ['One', undefined, undefined, 0.1],
    ['Two', undefined, undefined, 0.25],
    ['Kokku', undefined, undefined, 0.35],
  ])
  expect(reported).toEqual([1, 2])
})

test('a PDF has its heading on each of its pages, every row, letters of any kind and the total', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    ...row(index === 7 ? `Šokolaad & Ülemõõt Жук ${'pikk '.repeat(40)}lõpp` : `Rida ${index}.`),
    customerNo: new Date('2026-11-20T22:30:00Z'),
    activeDiscount: 100_001,
  }))
  const { content, fileName } = await written(inOne(rows), 'pdf', Language.estonian)
  expect(fileName).toBe('customers_21_11_2026.pdf')
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)))
  const flat = pages.map((page) => page.replace(/[\s\u00A0]+/g, ' '))
  expect(flat.length).toBeGreaterThan(40)
  for (const page of flat) expect(page).toContain('Nimi Registri- või isikukood Kliendinumber Soodustus')
  const text = flat.join(' ')
  for (const index of rows.keys())
    if (index !== 7) expect(text).toContain(`Rida ${index}. 21.11.2026 00:30:00`)
  expect(text).toMatch(/Šokolaad & Ülemõõt Жук (pikk ){40}lõpp/)
  for (const [index, page] of flat.entries()) expect(page).toContain(`${index + 1} / ${flat.length}`)
  expect(flat.at(-1)).toContain('Kokku, ridu: 2 000 2 000 020,00 €')
})

test('a CSV file has days and amounts in the format of the language, and no formulas', async () => {
  const rows = [
    { ...row('=1+1'), customerNo: new Date('2026-11-20T22:30:00Z'), activeDiscount: 123_456 },
    { ...row('Õ;"x"'), identification: '-7' },
  ]
  const textOf = async (languageID: LanguageID) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      (await written(inOne(rows), 'csv', languageID)).content,
    )
  expect((await textOf(Language.estonian)).split('\r\n')).toEqual([
    '\uFEFFNimi;Registri- või isikukood;Kliendinumber;Soodustus',
    "'=1+1;;21.11.2026 00:30:00;1234,56",
    `"Õ;""x""";'-7;;0,00`,
    '',
  ])
  expect(await textOf(Language.english)).toContain(';1234.56')
})

test('an archive contains numbered workbooks, and the last one has all totals', async () => {
  const rows: RowSource<Row> = async (onRows) => {
    for (let chunk = 0; chunk < 101; chunk += 1)
      await onRows(Array.from({ length: 1000 }, () => ({ ...row('One'), activeDiscount: 1 })))
  }
  const { content, fileName } = await written(rows, 'zip', Language.english)
  expect(fileName).toBe('customers_21_11_2026.zip')
  const books = await unzipped(content)
  expect(books.map(([name]) => name)).toEqual(['customers_1.xlsx', 'customers_2.xlsx'])
  const [first = [], second = []] = books.map(([, book]) => valuesIn(book))
  expect([first.length, second.length]).toEqual([100_001, 1002])
  expect(second.at(-1)).toEqual(['Total', undefined, undefined, 1010])
})

test('a table longer than a sheet continues in the next one, below its heading', async () => {
  const to = await openNameless()
  const head = { columns: headOf(columns, Language.english), isArchive: false, rowsOfSheet: 4 }
  await writeBooks(to, 'xlsx', head, async (books) => {
    await books.begin({ file: '', title: 'Customers', about: [] })
    for (const names of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f', 'g', 'h'],
    ])
      await books.rows(names.map((name) => [name, null, null, 1]))
    await books.end()
  })
  const content = new Uint8Array((await to.stat()).size)
  await to.read(content, 0, content.length, 0)
  await to.close()
  const book = read(content, { dense: true })
  expect(book.SheetNames).toEqual(['Customers 1', 'Customers 2', 'Customers 3'])
  const names = book.SheetNames.map((sheet) => valuesIn(content, sheet).map(([name]) => name))
  expect(names).toEqual([
    ['Name', 'a', 'b', 'c'],
    ['Name', 'd', 'e', 'f'],
    ['Name', 'g', 'h'],
  ])
})

test('the heading of a sheet is frozen', async () => {
  const { content } = await written(inOne([row('One')]), 'xlsx', Language.english)
  const parts = new Map(await unzipped(content))
  const xml = new TextDecoder().decode(parts.get('xl/worksheets/sheet1.xml'))
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
})
