import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'

/** Rows of one statement. */
const CHUNK = 1000

type Read<Q extends PgSelect> = {
  db: Db
  from: () => Q
  within: SQL | undefined
  where: SQL | undefined
  order: SQL[]
  id: PgColumn
}

/**
 * Yields all rows that match, in order and in chunks. Reads their ids first: no later statement sorts or skips rows, and none
 * keeps a transaction open while the reader works. `ERROR_INVALID_VALUE` with the reason `tooManyRows` above `max` rows.
 */
export async function* inChunks<Q extends PgSelect>(
  { db, from, within, where, order, id }: Read<Q>,
  max: number,
): AsyncGenerator<Q['_']['result'][number][]> {
  const query: PgSelect = from()
  const matching = query
    .where(and(within, where))
    .orderBy(...order)
    .limit(max + 1)
    .as('matching')
  const ids = (await db.select({ id: matching[id.name] }).from(matching)).map((row) => row.id as number)
  if (ids.length > max) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyRows' })
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    const part: PgSelect = from()
    const rows: Record<string, unknown>[] = await part.where(and(within, inArray(id, chunk)))
    const byID = new Map(rows.map((row) => [row[id.name], row]))
    yield chunk.flatMap((one) => byID.get(one) ?? []) as Q['_']['result'][number][]
  }
}
