// Builds a sheet in a thread of its own: a large one takes seconds. JavaScript, since a thread starts without TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { utils, write } from '@e965/xlsx'

/** @type {import('./xlsx-file').SheetHead} */
const { name, columns } = workerData

/**
 * A text is a text cell whatever it begins with, so `=…` is never a formula.
 * @param {import('./columns').Cell} value
 * @param {number} column
 */
const cellOf = (value, column) => {
  if (value === null) return { t: 'z' }
  return typeof value === 'number' ? { t: 'n', v: value, z: columns[column].format } : { t: 's', v: value }
}

const rows = [columns.map(({ title }) => ({ t: 's', v: title }))]

const build = () => {
  const sheet = {
    '!type': 'sheet',
    '!data': rows,
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  }
  const book = { SheetNames: [name], Sheets: { [name]: sheet } }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

parentPort.on('message', (/** @type {import('./xlsx-file').SheetMessage} */ message) => {
  if (message !== 'end') {
    for (const row of message) rows.push(row.map(cellOf))
    return
  }
  const file = build()
  parentPort.postMessage(file, [file])
})
