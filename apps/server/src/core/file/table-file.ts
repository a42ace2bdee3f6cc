import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { Clock } from '../work/scope'
import { fileTurn } from './file-turn'
import { openNameless } from './nameless'
import { type RowSource, type Table, writeTable } from './table'

/** Rows that a file in memory can hold; a greater filter is refused. */
export const MAX_ROWS = 100_000

/** Throws `ERROR_INVALID_VALUE` with the reason `tooManyRows` above `MAX_ROWS`. */
export const ensureFits = ({ count }: { count: number }): void => {
  if (count > MAX_ROWS) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyRows' })
}

const unwatched = { signal: new AbortController().signal, progress: () => undefined }

/** Returns a table as XLSX in memory, for typed calls. */
export const tableFile = <R>(
  table: Table<R>,
  rows: RowSource<R>,
  { now, time }: Clock,
  languageID: LanguageID,
): Promise<FileReply> =>
  fileTurn(async () => {
    const to = await openNameless()
    try {
      const named = await writeTable(table, rows, 'xlsx', { now, time, languageID, to, ...unwatched })
      const { size } = await to.stat()
      const content = new Uint8Array(size)
      await to.read(content, 0, size, 0)
      return { ...named, content }
    } finally {
      await to.close()
    }
  })
