import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import pLimit from 'p-limit'
import type { Clock } from '../work/scope'
import type { Cell, Column } from './columns'

/** Rows that one file can hold; a greater filter is refused. Twelve columns of them take 3 s and 700 MB to build. */
export const MAX_ROWS = 100_000

/** Content type of XLSX. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A process builds one file at a time; the others wait. */
const inTurn = pLimit(1)

/** A file beyond it fails alone (500); without the limit it would end the process. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Name and columns of a sheet, for its thread. */
export type SheetHead = { name: string; columns: { title: string; format?: string; width: number }[] }
/** Rows to append, or the request for the file. */
export type SheetMessage = Cell[][] | 'end'

/** The thread's program: of the source, or of the build. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './xlsx-worker.mjs' : './xlsx-worker.js',
  import.meta.url,
)

const build = async (head: SheetHead, chunks: AsyncIterable<Cell[][]>): Promise<ArrayBuffer> => {
  const thread = new Worker(program, { workerData: head, resourceLimits })
  const send = (message: SheetMessage) => thread.postMessage(message)
  try {
    const file = once(thread, 'message')
    // The failure is thrown by `await file`; until then it must not count as unhandled.
    file.catch(() => undefined)
    for await (const rows of chunks) send(rows)
    send('end')
    const [content] = await file
    return content
  } finally {
    await thread.terminate()
  }
}

type Sheet<R> = {
  /** First part of the file's name, before the date. */
  file: string
  name: (languageID: LanguageID) => string
  columns: readonly Column<R>[]
  rows: AsyncIterable<R[]>
}

/** Returns an XLSX file, such as `customers_20_11_2026.xlsx`, with one sheet in the language. Specification §9. */
export const xlsxFile = async <R>(
  { now, time }: Clock,
  { file, name, columns, rows }: Sheet<R>,
  languageID: LanguageID,
): Promise<FileReply> => {
  const head: SheetHead = {
    name: name(languageID),
    columns: columns.map(({ title, format, width }) => ({ title: title(languageID), format, width })),
  }
  const cells = async function* () {
    for await (const chunk of rows)
      yield chunk.map((row) => columns.map(({ cell }) => cell(row, languageID, time)))
  }
  const content = await inTurn(() => build(head, cells()))
  const [year, month, day] = time.dayOf(now).split('-')
  return {
    fileName: `${file}_${day}_${month}_${year}.xlsx`,
    contentType: XLSX,
    content: new Uint8Array(content),
  }
}
