import type { Db, Tx } from '@kaarditeek/db/client'
import { factor } from '@kaarditeek/db/schema/factor'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { isAppCode, plainCode } from '@kaarditeek/domain/factor/rules'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { readUnder, secrets } from '../../core/secret'
import { stepOf } from './app-code'
import { useRecoveryCode } from './recovery-codes'

/** In place of a passkey's secret, which it does not have. */
export const NO_SECRET = Buffer.alloc(0)

/** Condition for the confirmed factors of a user. */
export const isOf = (userID: number) => and(eq(factor.userID, userID), isNotNull(factor.confirmedAt))

/** Whether the user's login asks for a second factor. */
export const hasFactor = async (db: Db, userID: number): Promise<boolean> =>
  (await db.$count(factor, isOf(userID))) > 0

/** The refusal of a code that is wrong or was used before. */
export const codeMismatch = () => new DomainError('ERROR_FACTOR_MISMATCH', { field: 'code' })

type Clock = Pick<Deps, 'appSecret' | 'now'>

/** Finds the user's factor whose app shows the code. A factor whose secret is lost has no codes. */
const findStep = async (tx: Tx, { appSecret, now }: Clock, userID: number, code: string) => {
  const kept = secrets(appSecret)
  const own = await tx
    .select({ id: factor.id, secretEncrypted: factor.secretEncrypted })
    .from(factor)
    .where(isOf(userID))
  for (const { id, secretEncrypted } of own) {
    const secret = readUnder(kept, secretEncrypted)
    const step = secret === null ? null : stepOf(secret, code, now())
    if (step !== null) return { id, step }
  }
  return null
}

/** Uses the code of an app up: its step must be later than the last one used. Of two uses at once the second returns false. */
const useAppCode = async (tx: Tx, clock: Clock, userID: number, code: string): Promise<boolean> => {
  const found = await findStep(tx, clock, userID, code)
  if (!found) return false
  const used = await tx
    .update(factor)
    .set({ lastStep: found.step, lastUse: clock.now() })
    .where(and(eq(factor.id, found.id), lt(factor.lastStep, found.step)))
    .returning({ id: factor.id })
  return used.length > 0
}

/**
 * Uses up a code of one of the user's apps, or a recovery code. Throws `ERROR_FACTOR_MISMATCH` for a code that is wrong or was used
 * before. Rules 3.33 and 3.34.
 */
export const useCode = async (tx: Tx, clock: Clock, userID: number, typed: string): Promise<void> => {
  const code = plainCode(typed)
  const isRight = isAppCode(code)
    ? await useAppCode(tx, clock, userID, code)
    : await useRecoveryCode(tx, userID, code, clock.now())
  if (!isRight) throw codeMismatch()
}
