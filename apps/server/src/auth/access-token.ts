import { randomBytes } from 'node:crypto'
import type { Pool, Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { CURRENT_VERSION } from '@kaarditeek/domain/api/versions'
import { addMinutes } from 'date-fns'
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { noteEvents } from '../core/history/note-event'
import { type Secrets, secrets } from '../core/secret'
import type { OpenSession } from '../core/session'
import { one } from '../core/work/one'
import { noteEnded } from './device/note-ended'

const HEADER = /^Bearer +(ktp_[\w-]{43})$/i

/** Least number of minutes between two writes of a token's last use. Rule 3.24. */
const ONCE_IN = 1

/** Columns that store a token: a keyed hash for look-ups and its last four characters. */
const keptToken = ({ hashKey }: Secrets, text: string) => ({
  tokenHash: hashKey(text),
  tokenLast4: text.slice(-4),
})

/** Makes a personal access token, `ktp_` and 256 random bits, with the columns that store it. */
export const newAccessToken = (appSecret: string) => {
  const text = `ktp_${randomBytes(32).toString('base64url')}`
  return { text, apiVersion: CURRENT_VERSION, ...keptToken(secrets(appSecret), text) }
}

/** Whether the header has a bearer token of any form. Such a request has no session, even if it carries a cookie. */
export const isBearer = (header: string | undefined): header is string => /^Bearer( |$)/i.test(header ?? '')

/** Condition for the tokens that work. */
export const worksAt = (now: Date) => and(isNull(accessToken.revokedAt), gt(accessToken.expiresAt, now))

/** The account of a token, and a function that writes the token's last use with the caller's address; null if it was written less than a minute ago. */
type Opened = OpenSession & { noteUse: ((address: string) => Promise<unknown>) | null }

const openedBy = async (db: Pool, tokenHash: Buffer, now: Date): Promise<Opened | null> => {
  const [found] = await db
    .select({
      id: accessToken.id,
      lastUse: accessToken.lastUse,
      rights: { readOnly: accessToken.readOnly, permissions: accessToken.permissions },
      accountID: accessToken.accountID,
      companyID: account.companyID,
      apiVersion: accessToken.apiVersion,
      userID: account.userID,
      previousLoginAt: user.lastLoginAt,
    })
    .from(accessToken)
    .innerJoin(account, eq(account.accountID, accessToken.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .where(and(eq(accessToken.tokenHash, tokenHash), worksAt(now)))
  if (!found) return null
  const { id, lastUse, companyID, ...opened } = found
  const before = addMinutes(now, -ONCE_IN)
  const isDue = or(isNull(accessToken.lastUse), lte(accessToken.lastUse, before))
  const write = async (address: string) => {
    const noted = await db
      .update(accessToken)
      .set({ lastUse: now, lastAddress: address })
      .where(and(eq(accessToken.id, id), isDue))
      .returning({ id: accessToken.id })
    if (lastUse !== null || companyID === null || noted.length === 0) return
    const { accountID } = opened
    const event = { companyID, recordID: id, accountID, accessTokenID: id, at: now, details: { address } }
    await noteEvents(db, [{ ...event, kind: 'first_use' }])
  }
  return {
    ...opened,
    sessionID: null,
    accessTokenID: id,
    noteUse: !lastUse || lastUse <= before ? write : null,
  }
}

/** Returns a function that looks up the session of an `Authorization` header's token; null for one that is unknown or expired. */
export const accessTokensOn = (db: Pool, appSecret: string) => {
  const kept = secrets(appSecret)
  return async (header: string, now: Date): Promise<Opened | null> => {
    const [, text] = HEADER.exec(header) ?? []
    return text ? openedBy(db, kept.hashKey(text), now) : null
  }
}

const ended = { id: accessToken.id, accountID: accessToken.accountID }

/** Ends all tokens of a user, and returns them. */
export const endTokens = (tx: Tx, userID: number, now: Date) => {
  const accounts = tx.select({ id: account.accountID }).from(account).where(eq(account.userID, userID))
  const isOpen = and(inArray(accessToken.accountID, accounts), isNull(accessToken.revokedAt))
  return tx.update(accessToken).set({ revokedAt: now }).where(isOpen).returning(ended)
}

type Token = { id: number; accountID: number }

/** Revokes a token of an account, and logs it. Throws `ERROR_NOT_FOUND`. */
export const revokeToken = async (
  tx: Tx,
  { id, accountID }: Token,
  revokedAt: Date,
  by: Parameters<typeof noteEnded>[3],
): Promise<void> => {
  const isOpen = and(
    eq(accessToken.id, id),
    eq(accessToken.accountID, accountID),
    isNull(accessToken.revokedAt),
  )
  const revoked = one(await tx.update(accessToken).set({ revokedAt }).where(isOpen).returning(ended))
  await noteEnded(tx, 'token_ended', [revoked], by)
}
