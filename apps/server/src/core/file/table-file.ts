import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { Clock } from '../work/scope'
import { fileTurn } from './file-turn'
import { openNameless } from './nameless'
import { type RowSource, type Table, writeTable } from './table'

const unwatched = { signal: new AbortController().signal, progress: () => undefined }

/** Returns a table of few rows in memory, for typed calls. */
export const tableFile = <R>(
  table: Table<R>,
  rows: RowSource<R>,
  { now, time }: Clock,
  languageID: LanguageID,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<FileReply> =>
  fileTurn(async () => {
    const to = await openNameless()
    try {
      const named = await writeTable(table, rows, format, { now, time, languageID, to, ...unwatched })
      const { size } = await to.stat()
      const content = new Uint8Array(size)
      await to.read(content, 0, size, 0)
      return { ...named, content }
    } finally {
      await to.close()
    }
  })
