import type { Db, Tx } from '@kaarditeek/db/client'
import { userIdentity } from '@kaarditeek/db/schema/identity'
import { user } from '@kaarditeek/db/schema/user'
import { email } from '@kaarditeek/domain/field'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProviderClaims } from '../../core/provider'
import { hasEmail } from '../email'

type Identity = Pick<ProviderClaims, 'issuer' | 'subject'>

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject))

const columns = { userID: user.id, email: user.email }

/** The open user who is tied to the identity; undefined without one. */
const tiedUser = async (db: Db, identity: Identity) => {
  const [found] = await db
    .select(columns)
    .from(userIdentity)
    .innerJoin(user, and(eq(user.id, userIdentity.userID), isNull(user.closedAt)))
    .where(isIdentity(identity))
  return found
}

/** The open user with the email that the provider has verified; undefined without one. */
const userOfEmail = async (db: Db, claimed: string | null) => {
  const { data } = email().safeParse(claimed)
  if (data === undefined) return undefined
  const [found] = await db.select(columns).from(user).where(hasEmail(data))
  return found
}

/** The user whom the claims name: the one who is tied to the identity or, before the first login, the one with the verified email. */
export const userOf = async (db: Db, claims: ProviderClaims) =>
  (await tiedUser(db, claims)) ?? (await userOfEmail(db, claims.email))

/**
 * Ties a locked user to an identity, unless they are tied. Returns false if the user has another subject at the issuer, or the subject is
 * another user's.
 */
export const tie = async (
  tx: Tx,
  userID: number,
  { issuer, subject }: Identity,
  now: Date,
): Promise<boolean> => {
  await tx.insert(userIdentity).values({ userID, issuer, subject, createdAt: now }).onConflictDoNothing()
  return (
    (await tx.$count(userIdentity, and(eq(userIdentity.userID, userID), isIdentity({ issuer, subject })))) > 0
  )
}

/** Unties a locked user from all identities. Returns whether there was one. */
export const untie = async (tx: Tx, userID: number): Promise<boolean> => {
  const ended = await tx
    .delete(userIdentity)
    .where(eq(userIdentity.userID, userID))
    .returning({ userID: userIdentity.userID })
  return ended.length > 0
}

/** Whether the user of a row is tied to an identity. Needs the user joined. */
export const isTied = sql<boolean>`exists (select from ${userIdentity} where ${userIdentity.userID} = ${user.id})`
