import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '@kaarditeek/db/client'
import { recoveryCode } from '@kaarditeek/db/schema/factor'
import { plainCode, RECOVERY_CODES } from '@kaarditeek/domain/factor/rules'
import { and, eq, isNull } from 'drizzle-orm'

/** Letters and digits that are not mistaken for each other: 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** Returns 80 random bits in groups of four characters: a plain hash of them cannot be guessed. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

const hashOf = (userID: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userID} ${plainCode(code)}`)
    .digest()

/** Replaces the user's recovery codes, and returns the new ones. Only their hashes are stored. */
export const renewRecoveryCodes = async (tx: Tx, userID: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await removeRecoveryCodes(tx, userID)
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userID, hash: hashOf(userID, code) })))
  return codes
}

export const removeRecoveryCodes = async (tx: Tx, userID: number): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userID, userID))
}

/** Uses a recovery code up. Of two uses at once the second waits, and returns false. */
export const useRecoveryCode = async (tx: Tx, userID: number, code: string, now: Date): Promise<boolean> => {
  const isUnused = and(
    eq(recoveryCode.userID, userID),
    eq(recoveryCode.hash, hashOf(userID, code)),
    isNull(recoveryCode.usedAt),
  )
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(isUnused)
    .returning({ userID: recoveryCode.userID })
  return used.length > 0
}

/** Returns the number of recovery codes that still work. */
export const recoveryCodesLeft = (db: Db, userID: number): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.userID, userID), isNull(recoveryCode.usedAt)))
