import type { Tx } from '@kaarditeek/db/client'
import { keyedRequest } from '@kaarditeek/db/schema/keyed-request'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { and, eq } from 'drizzle-orm'
import { fingerprintOf } from '../fingerprint'
import type { SignedIn } from '../session'
import { one } from '../work/one'
import type { Context } from './context'

type Requested = Pick<Context, 'keyed' | 'noteReplay' | 'now'> & { viewer: Pick<SignedIn, 'accountID'> }

/** Returns the input without the password of a file, which a repeated request may change and which is kept nowhere. */
const withoutPassword = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'pwd' in input ? { ...input, pwd: null } : input

/** Whether a request is a dry run, which changes nothing. */
export const isDryRun = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true

/**
 * Runs `act` in its transaction once for the request's key, if it has one, and keeps the result in the same transaction. A repeated request gets the kept result; one
 * at the same time waits for it. Throws `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest` if the key named another
 * call or input. A dry run leaves its key free. `act` returns no secret, because its result is stored. Rule 2.15.
 */
export const once = async <T>(
  { keyed, noteReplay, now, viewer: { accountID } }: Requested,
  tx: Tx,
  input: unknown,
  act: () => Promise<T>,
): Promise<T> => {
  if (!keyed || isDryRun(input)) return act()
  const { path, idempotencyKey } = keyed
  const fingerprint = fingerprintOf(path, [withoutPassword(input)])
  const row = one(
    await tx
      .insert(keyedRequest)
      .values({ accountID, idempotencyKey, fingerprint, createdAt: now() })
      // Changes nothing, but waits for a request at the same time, and returns its row.
      .onConflictDoUpdate({
        target: [keyedRequest.accountID, keyedRequest.idempotencyKey],
        set: { idempotencyKey },
      })
      .returning(),
  )
  if (!row.fingerprint.equals(fingerprint))
    throw new DomainError('ERROR_INVALID_VALUE', {
      field: 'idempotencyKey',
      reason: 'keyUsedForAnotherRequest',
    })
  if (row.result !== null) {
    noteReplay()
    return transformer.parse(row.result)
  }
  const result = await act()
  await tx
    .update(keyedRequest)
    .set({ result: transformer.stringify(result) })
    .where(and(eq(keyedRequest.accountID, accountID), eq(keyedRequest.idempotencyKey, idempotencyKey)))
  return result
}

/** Whether an earlier request with the key took effect. For what is checked before the transaction. */
export const isRepeated = async ({
  db,
  keyed,
  viewer: { accountID },
}: Pick<Context, 'db'> & Requested): Promise<boolean> => {
  if (!keyed) return false
  const { idempotencyKey } = keyed
  const rows = await db
    .select({ createdAt: keyedRequest.createdAt })
    .from(keyedRequest)
    .where(and(eq(keyedRequest.accountID, accountID), eq(keyedRequest.idempotencyKey, idempotencyKey)))
  return rows.length > 0
}
