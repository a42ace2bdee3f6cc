import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Cell } from './columns'

/** Rows of a sheet in Excel, including the heading. A longer table continues in the next sheet. */
export const SHEET_ROWS = 1_048_576

/** Input of the thread that writes a file. */
export type FileHead = {
  /** Descriptor of the open file. */
  descriptor: number
  columns: { title: string; format?: string; width: number }[]
  /** Whether the file is a ZIP of workbooks, otherwise it is one workbook. */
  isArchive: boolean
  rowsOfSheet: number
}

/** `begin` starts a workbook, `file` is its name in the archive; `end` ends it, and `close` the file. */
export type Message =
  | { kind: 'begin'; file: string; sheet: string }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' }
  | { kind: 'close' }

export type Workbooks = {
  begin: (file: string, sheet: string) => Promise<void>
  rows: (rows: Cell[][]) => Promise<void>
  end: () => Promise<void>
}

/** The thread's program, in the source or in the build. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './workbook-worker.mjs' : './workbook-worker.js',
  import.meta.url,
)

/** A file that needs more memory fails alone (500). Without the limit the process would end. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Writes a workbook, or a ZIP of workbooks one after the other, in a separate thread. Memory is bounded: the thread accepts the
 * next rows once it has written the last ones.
 */
export const writeWorkbooks = async (
  to: FileHandle,
  head: Omit<FileHead, 'descriptor'>,
  write: (to: Workbooks) => Promise<void>,
): Promise<void> => {
  const workerData: FileHead = { ...head, descriptor: to.fd }
  const thread = new Worker(program, { workerData, resourceLimits })
  let written: Promise<unknown> = Promise.resolve()
  const send = async (message: Message) => {
    await written
    written = once(thread, 'message')
    // The next `await written` throws the failure; until then it must not count as unhandled.
    written.catch(() => undefined)
    thread.postMessage(message)
  }
  try {
    await write({
      begin: (file, sheet) => send({ kind: 'begin', file, sheet }),
      rows: (rows) => send({ kind: 'rows', rows }),
      end: () => send({ kind: 'end' }),
    })
    await send({ kind: 'close' })
    await written
  } finally {
    await thread.terminate()
  }
}
