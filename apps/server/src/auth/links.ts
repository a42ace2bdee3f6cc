import { createHash, randomUUID } from 'node:crypto'
import type { Db, Tx } from '@kaarditeek/db/client'
import { link } from '@kaarditeek/db/schema/link'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { addHours } from 'date-fns'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { lockUser } from './lock-user'

/** Hours for which a mailed link is good. Rules §3. */
const HOURS = { [LinkKind.invitation]: 7 * 24, [LinkKind.password]: 1, [LinkKind.email]: 7 * 24 } as const
type Kind = keyof typeof HOURS

/** Only the hash is kept: who reads the table has no link. */
const hashOf = (id: string) => createHash('sha256').update(id.toLowerCase()).digest()

/** `requestedBy`: the account that asks for the new address on behalf of the user; null where the user asks. */
export type EmailChange = { newEmail: string; requestedBy: number | null }

/** Ends open links of a user: those of one kind, or all. The user must be locked. */
export const voidLinks = async (tx: Tx, userID: number, now: Date, kind?: Kind): Promise<void> => {
  const ofKind = kind === undefined ? undefined : eq(link.kind, kind)
  await tx
    .update(link)
    .set({ usedAt: now })
    .where(and(eq(link.userID, userID), ofKind, isNull(link.usedAt)))
}

/**
 * A new link of a user, with 122 random bits; older ones of its kind are no longer good. Returns its secret.
 * The user must be locked, so that the link goes to the email of the moment.
 */
export const makeLink = async (
  tx: Tx,
  userID: number,
  kind: Kind,
  now: Date,
  change?: EmailChange,
): Promise<string> => {
  const id = randomUUID()
  await voidLinks(tx, userID, now, kind)
  await tx
    .insert(link)
    .values({ hash: hashOf(id), kind, userID, ...change, expiresAt: addHours(now, HOURS[kind]) })
  return id
}

const isGood = (id: string, now: Date) =>
  and(eq(link.hash, hashOf(id)), isNull(link.usedAt), gt(link.expiresAt, now))

/** What a link that is still good is for, or `ERROR_NOT_FOUND`; looking does not use it up. */
export const findLink = async (db: Db, id: string, now: Date): Promise<{ kind: Kind }> => {
  const [found] = await db.select({ kind: link.kind }).from(link).where(isGood(id, now))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}

/** Refuses what `useLink` would, with `ERROR_NOT_FOUND`: before work is done for the link. */
export const ensureLink = async (db: Db, id: string, kinds: Kind[], now: Date): Promise<void> => {
  const { kind } = await findLink(db, id, now)
  if (!kinds.includes(kind)) throw new DomainError('ERROR_NOT_FOUND')
}

/**
 * Locks the user of a link that is still good and uses the link up, or throws `ERROR_NOT_FOUND`. Of two at once only one
 * gets through. Returns the user with what the link is for.
 */
export const useLink = async (tx: Tx, id: string, kinds: Kind[], now: Date) => {
  const good = and(isGood(id, now), inArray(link.kind, kinds))
  const [found] = await tx.select({ userID: link.userID }).from(link).where(good)
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  const person = await lockUser(tx, found.userID)
  const [used] = await tx
    .update(link)
    .set({ usedAt: now })
    .where(good)
    .returning({ newEmail: link.newEmail, requestedBy: link.requestedBy })
  if (!used) throw new DomainError('ERROR_NOT_FOUND')
  return { ...person, ...used }
}
