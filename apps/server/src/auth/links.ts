import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@kaarditeek/db/client'
import { link } from '@kaarditeek/db/schema/link'
import { user } from '@kaarditeek/db/schema/user'
import { LinkKind, type MailedLink } from '@kaarditeek/domain/auth/schema'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { addHours } from 'date-fns'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../core/deps'
import { isOpenLink, linkHash } from '../core/link'
import { one } from '../core/work/one'
import { openAccounts } from './accounts'
import { lockUser } from './lock-user'
import { opensAny } from './opened-accounts'

/** Hours for which a mailed link is valid. Rule 3.12. */
const HOURS = { [LinkKind.invitation]: 7 * 24, [LinkKind.password]: 1, [LinkKind.email]: 7 * 24 } as const
type Kind = keyof typeof HOURS

/** `requestedBy` is the account that asks for the new email; null if the user asks. */
export type EmailChange = { newEmail: string; requestedBy: number | null }

/** Ends a user's open links, of one kind or of all kinds. The user must be locked. */
export const voidLinks = async (tx: Tx, userID: number, now: Date, kind?: Kind): Promise<void> => {
  const ofKind = kind === undefined ? undefined : eq(link.kind, kind)
  await tx
    .update(link)
    .set({ usedAt: now })
    .where(and(eq(link.userID, userID), ofKind, isNull(link.usedAt)))
}

/**
 * Makes a link with 122 random bits and voids older ones of its kind. Returns its secret. The user must be locked, so that
 * the email cannot change before the link is mailed.
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
    .values({ hash: linkHash(id), kind, userID, ...change, expiresAt: addHours(now, HOURS[kind]) })
  return id
}

const isValid = (id: string, now: Date) => and(eq(link.hash, linkHash(id)), isOpenLink(now))

/** Returns kind and user of a valid link without using the link up. Throws `ERROR_NOT_FOUND`. */
const findLink = async (db: Db, id: string, now: Date): Promise<{ kind: Kind; userID: number }> => {
  const [found] = await db.select({ kind: link.kind, userID: link.userID }).from(link).where(isValid(id, now))
  if (!found) throw recordUnknown()
  return found
}

/** Returns the email of an invited user and the newest account outside sandboxes, which the invitation is for. */
const describeInvitation = async (db: Db, userID: number): Promise<MailedLink['invitation']> => {
  const { email } = one(await db.select({ email: user.email }).from(user).where(eq(user.id, userID)))
  const newest = (await openAccounts(db, userID)).findLast(({ sandboxOf }) => sandboxOf === null)
  if (!newest) return { email, account: null }
  return { email, account: { scope: newest.scopeName, roleNr: newest.roleNr, role: newest.roleName } }
}

/** Returns what a valid link is for, for its page. Throws `ERROR_NOT_FOUND`. */
export const describeLink = async (
  ctx: Pick<Deps, 'db' | 'now' | 'provider'>,
  { id }: { id: string },
): Promise<MailedLink> => {
  const { kind, userID } = await findLink(ctx.db, id, ctx.now())
  const takesPassword = kind === LinkKind.email || (await opensAny(ctx.db, ctx, userID, 'password'))
  const invitation = kind === LinkKind.invitation ? await describeInvitation(ctx.db, userID) : null
  return { kind, byProviderAlone: !takesPassword, invitation }
}

/** Throws `ERROR_NOT_FOUND` for a link that `useLink` would refuse. Called before costly work. */
export const ensureLink = async (db: Db, id: string, kinds: Kind[], now: Date): Promise<void> => {
  const { kind } = await findLink(db, id, now)
  if (!kinds.includes(kind)) throw recordUnknown()
}

/**
 * Locks the user of a valid link and uses the link up. Throws `ERROR_NOT_FOUND`, also for the second of two concurrent uses.
 * Returns the user, and the new email if the link confirms one.
 */
export const useLink = async (tx: Tx, id: string, kinds: Kind[], now: Date) => {
  const valid = and(isValid(id, now), inArray(link.kind, kinds))
  const [found] = await tx.select({ userID: link.userID }).from(link).where(valid)
  if (!found) throw recordUnknown()
  const person = await lockUser(tx, found.userID)
  const [used] = await tx
    .update(link)
    .set({ usedAt: now })
    .where(valid)
    .returning({ newEmail: link.newEmail, requestedBy: link.requestedBy })
  if (!used) throw recordUnknown()
  return { ...person, ...used }
}
