import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Cell } from './columns'

/** Rows of a sheet in Excel, including the heading. A longer table continues in the next sheet. */
export const SHEET_ROWS = 1_048_576

/** Formats of books: a file of rows below a heading. */
export type BookFormat = 'xlsx' | 'pdf'

/** Input of the thread that writes a file. */
export type FileHead = {
  /** Descriptor of the open file. */
  descriptor: number
  columns: { title: string; format?: string; width: number; isNumber: boolean }[]
  /** Whether the file is a ZIP of books, otherwise it is one book. */
  isArchive: boolean
  rowsOfSheet: number
}

/** A sum with its name, as a PDF shows them. */
export type NamedSum = { name: string; sum: string }

/**
 * Beginning of a book. `file` is its name in the archive, `about` the lines below a PDF's title, `sums` what follows them, the result
 * last, and `logo` a PNG beside them.
 */
export type BookHead = {
  file: string
  title: string
  about: readonly string[]
  sums?: readonly NamedSum[]
  logo?: Uint8Array | null
}

/** `begin` starts a book, `end` ends it, and `close` the file. */
export type BookMessage =
  | ({ kind: 'begin' } & BookHead)
  | { kind: 'rows'; rows: Cell[][]; isTotal: boolean }
  | { kind: 'end' }
  | { kind: 'close' }

export type Books = {
  begin: (head: BookHead) => Promise<void>
  rows: (rows: Cell[][]) => Promise<void>
  total: (row: Cell[]) => Promise<void>
  end: () => Promise<void>
}

/** The threads' programs, in the source or in the build. */
const program = (name: string) =>
  new URL(import.meta.url.endsWith('.ts') ? `./${name}.mjs` : `./${name}.js`, import.meta.url)
const programs: Record<BookFormat, URL> = { xlsx: program('workbook-worker'), pdf: program('pdf-worker') }

/** A file that needs more memory fails alone (500). Without the limit the process would end. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Writes a book, or a ZIP of books one after the other, in a separate thread. Memory is bounded: the thread accepts the next rows
 * once it has written the last ones.
 */
export const writeBooks = async (
  to: FileHandle,
  format: BookFormat,
  head: Omit<FileHead, 'descriptor' | 'rowsOfSheet'> & { rowsOfSheet?: number },
  write: (to: Books) => Promise<void>,
): Promise<void> => {
  const workerData: FileHead = { rowsOfSheet: SHEET_ROWS, ...head, descriptor: to.fd }
  const thread = new Worker(programs[format], { workerData, resourceLimits })
  let written: Promise<unknown> = Promise.resolve()
  const send = async (message: BookMessage) => {
    await written
    written = once(thread, 'message')
    // The next `await written` throws the failure; until then it must not count as unhandled.
    written.catch(() => undefined)
    thread.postMessage(message)
  }
  try {
    await write({
      begin: (book) => send({ kind: 'begin', ...book }),
      rows: (rows) => send({ kind: 'rows', rows, isTotal: false }),
      total: (row) => send({ kind: 'rows', rows: [row], isTotal: true }),
      end: () => send({ kind: 'end' }),
    })
    await send({ kind: 'close' })
    await written
  } finally {
    await thread.terminate()
  }
}
