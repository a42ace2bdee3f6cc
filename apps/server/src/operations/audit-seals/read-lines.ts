import type { Db } from '@kaarditeek/db/client'
import type { SQL } from 'drizzle-orm'
import { type DigestedLine, linesQuery } from '../../core/history/seal-line'

/** Lines of one statement. */
const CHUNK = 1000

type Range = { companyID: number; afterChangeID: number; toChangeID: number }

/** Reads the lines of a range in the order of their ids, in chunks. */
export const readLines = async (
  db: Db,
  { companyID, afterChangeID, toChangeID: to }: Range,
  fields: SQL,
  onLines: (lines: DigestedLine[]) => unknown,
): Promise<void> => {
  let after = afterChangeID
  for (;;) {
    const query = linesQuery({ companyID, after, to, limit: CHUNK }, fields)
    const lines = [...(await db.execute<DigestedLine>(query))]
    await onLines(lines)
    const last = lines.at(-1)
    if (!last || lines.length < CHUNK) return
    after = last.changeID
  }
}
