import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fingerprintOf } from '../fingerprint'
import type { CompanyTable, Key, Row } from './own-rows'
import type { Work } from './work'

/** A table whose rows store the key of the request that created them. */
type RequestedTable = CompanyTable & { idempotencyKey: PgColumn; fingerprint: PgColumn }

/** `Idempotency-Key` of a request, and the hash of that request, as columns of the created rows. Null without a key. */
export type RequestKey = { idempotencyKey: string | null; fingerprint: Buffer | null }

/** Returns the key of a request. Requests with one key must have the same `content`, which excludes passwords. */
export const requestKeyOf = (call: string, idempotencyKey: string | null, content: unknown): RequestKey => ({
  idempotencyKey,
  fingerprint: idempotencyKey === null ? null : fingerprintOf(call, [content]),
})

/**
 * Returns the row that an earlier request with the key created, or null. Locks the key until the transaction ends, so that the
 * second of two concurrent requests finds the row of the first. The caller stores the key with its row. Throws
 * `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest` if the earlier request was another one.
 */
export const madeByRequest = async <T extends RequestedTable>(
  w: Work,
  table: T,
  { idempotencyKey, fingerprint }: RequestKey,
): Promise<Row<T> | null> => {
  if (idempotencyKey === null || fingerprint === null) return null
  const name = `kaarditeek.${getTableName(table)} ${w.by.companyID} ${idempotencyKey}`
  await w.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [made] = (await w.db
    .select()
    .from(table as PgTable)
    .where(w.own(table, { idempotencyKey } as unknown as Key<T>))) as (Row<T> & RequestKey)[]
  if (made && !made.fingerprint?.equals(fingerprint))
    throw new DomainError('ERROR_INVALID_VALUE', {
      field: 'idempotencyKey',
      reason: 'keyUsedForAnotherRequest',
    })
  if (made) w.noteReplay?.()
  return made ?? null
}
