// Writes workbooks in a thread of their own, because a large one takes seconds.
import { workerData } from 'node:worker_threads'
import { CFB, utils, write } from '@e965/xlsx'
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { partOf, parts, runThread } from './file-thread.mjs'

/** @typedef {import('@e965/xlsx').CellObject} CellObject */
/** @typedef {{ FullPaths: string[] }} Container */
/** @typedef {import('./columns').Cell} Cell */
/** @typedef {import('./file-thread.mjs').Book} Book */

/** @type {import('./books').FileHead} */
const { columns, rowsOfSheet } = workerData

/**
 * A text is always a text cell, so `=…` is never a formula.
 * @param {Cell} value
 * @param {number} column
 * @returns {CellObject | undefined}
 */
const cellOf = (value, column) => {
  if (value === null) return undefined
  return typeof value === 'number' ? { t: 'n', v: value, z: columns[column]?.format } : { t: 's', v: value }
}
const heading = columns.map(({ title }) => cellOf(title, 0))
/** A row with a cell of each format. It comes first in all SheetJS output, so that a format has the same number everywhere. */
const formats = columns.map((_, column) => cellOf(0, column))

/**
 * Rows from `first` on as SheetJS writes them into a workbook with these sheets.
 * @param {string[]} sheets
 * @param {(CellObject | undefined)[][]} rows
 */
const written = (sheets, rows, first = 0) => {
  /** @type {CellObject[][]} */
  const data = []
  for (const [index, row] of rows.entries()) data[first + index] = /** @type {CellObject[]} */ (row)
  const ends = { s: { r: first, c: 0 }, e: { r: first + rows.length - 1, c: columns.length - 1 } }
  /** @type {import('@e965/xlsx').WorkSheet} */
  const sheet = {
    '!type': 'sheet',
    '!data': data,
    '!ref': utils.encode_range(ends),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  }
  const book = { SheetNames: sheets, Sheets: Object.fromEntries(sheets.map((name) => [name, sheet])) }
  return CFB.read(write(book, { type: 'buffer', bookType: 'xlsx' }), { type: 'buffer' })
}
/**
 * Returns the content of a file in the workbook's archive. Throws if there is none.
 * @param {Container} archive
 * @param {string} path
 */
const contentOf = (archive, path) => {
  const found = CFB.find(archive, path)
  if (!found) throw new Error(`The workbook has no ${path}`)
  return Buffer.from(found.content)
}
/** @param {Container} archive */
const sheetOf = (archive) => contentOf(archive, '/xl/worksheets/sheet1.xml')

const ROW_END = '</row>'
const ROWS_END = '</sheetData>'
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'

/** Returns the beginning of a sheet with its frozen heading. The number of rows is not known yet. */
const beginning = () => {
  const xml = sheetOf(written(['1'], [heading, formats])).toString()
  return xml
    .slice(0, xml.indexOf(ROW_END) + ROW_END.length)
    .replace(/<dimension [^>]*>/, '')
    .replace('<sheetView workbookViewId="0"/>', FROZEN)
}

/** Returns the end of a sheet. Excel must not mark numbers that are stored as text. */
const ending = (rows) => {
  const xml = sheetOf(written(['1'], [heading, formats])).toString()
  const last = utils.encode_cell({ r: rows - 1, c: columns.length - 1 })
  return xml.slice(xml.indexOf(ROWS_END)).replace(/sqref="[^"]*"/, `sqref="A1:${last}"`)
}

/**
 * The XML of rows from `first` on, without the row of formats before them.
 * @param {Cell[][]} rows
 * @param {number} first
 */
const rowsXml = (rows, first) => {
  const xml = sheetOf(written(['1'], [formats, ...rows.map((row) => row.map(cellOf))], first - 1))
  return xml.subarray(xml.indexOf(ROW_END) + ROW_END.length, xml.lastIndexOf(ROWS_END))
}

/**
 * A workbook with one sheet or, beyond the rows that a sheet can have, several.
 * @param {WritableStream<Uint8Array>} to
 * @param {string} name
 * @returns {Book}
 */
const bookIn = (to, name) => {
  const archive = new ZipWriter(to)
  let sheets = 0
  let rows = 0
  /** @type {{ put: (xml: string | Buffer) => Promise<unknown>, close: () => Promise<unknown> } | undefined} */
  let sheet
  const begin = async () => {
    sheets += 1
    rows = 1
    const { writable, added } = partOf(archive, `xl/worksheets/sheet${sheets}.xml`)
    const writer = writable.getWriter()
    // A part that cannot be written ends, but leaves its writer waiting.
    const put = (/** @type {string | Buffer} */ xml) => Promise.race([writer.write(Buffer.from(xml)), added])
    sheet = { put, close: () => Promise.all([writer.close(), added]) }
    await put(beginning())
  }
  const finish = async () => {
    await sheet?.put(ending(rows))
    await sheet?.close()
  }
  const frame = async () => {
    const names = sheets === 1 ? [name] : Array.from({ length: sheets }, (_, index) => `${name} ${index + 1}`)
    const book = written(names, [heading, formats])
    for (const path of book.FullPaths.map((/** @type {string} */ one) => one.replace('Root Entry/', ''))) {
      const isSheet = path.startsWith('xl/worksheets/')
      if (/\.(xml|rels)$/.test(path) && !isSheet)
        await archive.add(path, new Uint8ArrayReader(contentOf(book, `/${path}`)), parts)
    }
    await archive.close()
  }
  return {
    add: async (more) => {
      for (let at = 0; at < more.length; ) {
        if (!sheet) await begin()
        else if (rows >= rowsOfSheet) {
          await finish()
          await begin()
        }
        const fitting = more.slice(at, at + rowsOfSheet - rows)
        await sheet?.put(rowsXml(fitting, rows))
        rows += fitting.length
        at += fitting.length
      }
    },
    end: async () => {
      if (!sheet) await begin()
      await finish()
      await frame()
    },
  }
}

runThread((to, { title }) => bookIn(to, title))
