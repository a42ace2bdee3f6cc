import { read } from '@e965/xlsx'
import { Language } from '@kaarditeek/domain/language/schema'
import { expect, test } from 'vitest'
import { clockAt } from '../../testing/fixtures'
import { xlsxColumnsOf } from './columns'
import { xlsxFile } from './xlsx-file'

type Row = { name: string; identification: string | null; customerNo: Date | null; activeDiscount: number }

const column = xlsxColumnsOf<Row, 'customer'>('customer')
const columns = [
  column('name'),
  column('identification'),
  column.moment('customerNo'),
  column.money('activeDiscount'),
]

async function* inOne(rows: Row[]) {
  yield rows
}

/** Cells of the file as a spreadsheet program reads them. */
const cellsOf = async (rows: Row[], languageID: 1 | 2 = Language.estonian) => {
  const sheet = { file: 'customers', name: () => 'Kliendid', columns, rows: inOne(rows) }
  const { fileName, content } = await xlsxFile(clockAt(new Date('2026-11-20T23:00:00Z')), sheet, languageID)
  const book = read(content, { dense: true, cellNF: true })
  return { fileName, names: book.SheetNames, rows: book.Sheets.Kliendid?.['!data'] ?? [] }
}
const row = (name: string): Row => ({ name, identification: null, customerNo: null, activeDiscount: 0 })

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
  expect([money?.t, money?.v, money?.z]).toEqual(['n', 1234.56, '#,##0.00'])
})

test('titles are in the language', async () => {
  const { rows } = await cellsOf([], Language.english)
  expect(rows[0]?.[0]?.v).toBe('Name')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '2026-11-20', '007', 'TRUE', '\u0001', '😀'])(
  '%j is a text, never a formula',
  async (text) => {
    const { rows } = await cellsOf([row(text)])
    const cell = rows[1]?.[0]
    expect([cell?.t, cell?.f]).toEqual(['s', undefined])
    expect(cell?.v).toBe(text)
  },
)

test('a failure of the rows is that of the file', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [row('One')]
    throw new Error('the database is gone')
  }
  const sheet = { file: 'customers', name: () => 'Kliendid', columns, rows: failing() }
  await expect(xlsxFile(clockAt(new Date()), sheet, Language.estonian)).rejects.toThrow(
    'the database is gone',
  )
})
