import { createHash, randomUUID } from 'node:crypto'
import type { Db, Tx } from '@kaarditeek/db/client'
import { link } from '@kaarditeek/db/schema/link'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { addHours } from 'date-fns'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

/** Hours for which a mailed link is good. Rules §3. */
const HOURS = { [LinkKind.invitation]: 7 * 24, [LinkKind.password]: 1, [LinkKind.email]: 7 * 24 } as const
type Kind = keyof typeof HOURS

/** Only the hash is kept: who reads the table has no link. */
const hashOf = (id: string) => createHash('sha256').update(id.toLowerCase()).digest()

/** A new link of a user, with 122 random bits; older ones of its kind are no longer good. Answers its secret. */
export const makeLink = async (
  tx: Tx,
  userID: number,
  kind: Kind,
  now: Date,
  newEmail?: string,
): Promise<string> => {
  const id = randomUUID()
  await tx
    .update(link)
    .set({ usedAt: now })
    .where(and(eq(link.userID, userID), eq(link.kind, kind), isNull(link.usedAt)))
  await tx
    .insert(link)
    .values({ hash: hashOf(id), kind, userID, newEmail, expiresAt: addHours(now, HOURS[kind]) })
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

/** Uses up a link that is still good, or `ERROR_NOT_FOUND`; of two at once only one gets through. */
export const useLink = async (tx: Tx, id: string, kinds: Kind[], now: Date) => {
  const [used] = await tx
    .update(link)
    .set({ usedAt: now })
    .where(and(isGood(id, now), inArray(link.kind, kinds)))
    .returning({ userID: link.userID, newEmail: link.newEmail })
  if (!used) throw new DomainError('ERROR_NOT_FOUND')
  return used
}
