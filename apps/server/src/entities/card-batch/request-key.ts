import { cardBatch } from '@kaarditeek/db/schema/card'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { fingerprintOf } from '../../core/fingerprint'
import type { Work } from '../../core/work/work'

/** `Idempotency-Key` of a request that makes a batch, and the hash of that request. Columns of the batch; null without a key. */
export type RequestKey = Pick<InferSelectModel<typeof cardBatch>, 'idempotencyKey' | 'fingerprint'>

/** Returns the key of a request. `content` is what another request with the same key must not differ in: never a password. */
export const requestKeyOf = (call: string, idempotencyKey: string | null, content: unknown): RequestKey => ({
  idempotencyKey,
  fingerprint: idempotencyKey === null ? null : fingerprintOf(call, [content]),
})

/**
 * Returns the batch that an earlier request with the key has made, or null. Locks the key until the transaction ends, so
 * that of two requests at once the second finds the batch of the first. The caller stores the key with its batch.
 * `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest` if the earlier request was another one.
 */
export const batchOfRequest = async (w: Work, { idempotencyKey, fingerprint }: RequestKey) => {
  if (idempotencyKey === null || fingerprint === null) return null
  const name = `kaarditeek.card_batch ${w.by.companyID} ${idempotencyKey}`
  await w.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [made] = await w.db.select().from(cardBatch).where(w.own(cardBatch, { idempotencyKey }))
  if (made && !made.fingerprint?.equals(fingerprint))
    throw new DomainError('ERROR_INVALID_VALUE', {
      field: 'idempotencyKey',
      reason: 'keyUsedForAnotherRequest',
    })
  return made ?? null
}
