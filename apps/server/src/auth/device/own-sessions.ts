import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { session, sessionUse } from '@kaarditeek/db/schema/session'
import type { AccessTokenRef } from '@kaarditeek/domain/access-token/schema'
import { SESSIONS_SHOWN } from '@kaarditeek/domain/session/rules'
import type { OthersToEnd, OwnSessions, SessionRef } from '@kaarditeek/domain/session/schema'
import { and, asc, desc, eq, exists, gt, isNull } from 'drizzle-orm'
import { sessionIDOf } from '../../core/session'
import type { Caller, ViewerRead, ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { serverTime } from '../../core/work/scope'
import { endTokens, revokeToken, worksAt } from '../access-token'
import { endSessions } from '../end-sessions'
import { ensureStillOpen } from '../ensure-still-open'
import { lockUser } from '../lock-user'
import { oldestBegun } from '../sessions'
import { browserOf } from './browser-of'
import { noteEnded } from './note-ended'

const sessionsOf = async (r: ViewerRead): Promise<OwnSessions['list']> => {
  const now = serverTime(r)
  const found = await r.db
    .select({
      id: sessionUse.id,
      sessionID: session.id,
      userAgent: sessionUse.userAgent,
      createdAt: session.createdAt,
      lastUse: sessionUse.lastUse,
      lastAddress: sessionUse.lastAddress,
    })
    .from(session)
    .innerJoin(sessionUse, eq(sessionUse.sessionID, session.id))
    .where(
      and(
        eq(session.userId, r.viewer.userID),
        gt(session.expiresAt, now),
        gt(session.createdAt, oldestBegun(now)),
      ),
    )
    .orderBy(desc(eq(session.id, sessionIDOf(r.viewer))), desc(sessionUse.lastUse), desc(sessionUse.id))
    .limit(SESSIONS_SHOWN)
  return found.map(({ sessionID, userAgent, ...shown }) => ({
    ...shown,
    ...browserOf(userAgent),
    isCurrent: sessionID === r.viewer.sessionID,
  }))
}

const tokensOf = (r: ViewerRead): Promise<OwnSessions['accessTokens']> =>
  r.db
    .select({
      id: accessToken.id,
      name: accessToken.name,
      accountID: accessToken.accountID,
      lastUse: accessToken.lastUse,
      lastAddress: accessToken.lastAddress,
    })
    .from(accessToken)
    .innerJoin(account, eq(account.accountID, accessToken.accountID))
    .where(and(eq(account.userID, r.viewer.userID), isNull(account.closedAt), worksAt(serverTime(r))))
    .orderBy(asc(accessToken.id))

/** Returns where the viewer's login is open: this session first, the others by their last use, and the tokens of all accounts. Rule 3.38. */
export const ownSessions = async (r: ViewerRead): Promise<OwnSessions> => ({
  list: await sessionsOf(r),
  accessTokens: await tokensOf(r),
})

/** Locks the viewer, so that of two sessions that end each other at once one stays. Throws if the own session has ended. */
const lockViewer = async ({ db, viewer }: ViewerWork): Promise<void> => {
  await lockUser(db, viewer.userID)
  await ensureStillOpen(db, sessionIDOf(viewer))
}

/** Ends one of the viewer's sessions. Throws `ERROR_NOT_FOUND` for one that has ended, or is another user's. */
export const endSession = async (w: ViewerWork, { id }: SessionRef, caller: Caller): Promise<void> => {
  await lockViewer(w)
  const named = w.db
    .select({ id: sessionUse.id })
    .from(sessionUse)
    .where(and(eq(sessionUse.id, id), eq(sessionUse.sessionID, session.id)))
  const ended = await w.db
    .delete(session)
    .where(and(eq(session.userId, w.viewer.userID), exists(named)))
    .returning({ accountID: session.accountID })
  one(ended)
  await noteEnded(w.db, 'session_ended', ended, caller)
}

/** Ends the viewer's other sessions and logins that wait for a second factor and, if asked for, all access tokens. */
export const endOtherSessions = async (
  w: ViewerWork,
  { accessTokens }: OthersToEnd,
  caller: Caller,
): Promise<void> => {
  const { db, viewer } = w
  await lockViewer(w)
  await noteEnded(db, 'session_ended', await endSessions(db, viewer.userID, sessionIDOf(viewer)), caller)
  if (accessTokens) await noteEnded(db, 'token_ended', await endTokens(db, viewer.userID, w.now), caller)
}

/** Revokes an access token of any of the viewer's accounts. Throws `ERROR_NOT_FOUND`. */
export const endOwnToken = async (w: ViewerWork, { id }: AccessTokenRef, caller: Caller): Promise<void> => {
  await lockViewer(w)
  const held = await w.db
    .select({ accountID: account.accountID })
    .from(accessToken)
    .innerJoin(account, eq(account.accountID, accessToken.accountID))
    .where(and(eq(accessToken.id, id), eq(account.userID, w.viewer.userID)))
  await revokeToken(w.db, { id, accountID: one(held).accountID }, w.now, caller)
}
