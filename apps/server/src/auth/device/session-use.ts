import type { Pool, WritingDb } from '@kaarditeek/db/client'
import { sessionUse } from '@kaarditeek/db/schema/session'
import { lengths } from '@kaarditeek/domain/lengths'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { USE_MINUTES } from '@kaarditeek/domain/session/rules'
import { addMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { instant } from '../../core/instant-sql'
import type { SignedIn } from '../../core/session'

/** Where a request comes from. */
export type From = { address: string; userAgent: string | null }

export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, lengths.userAgent) ?? null

const lastAddressOf = ({ address }: From): string => address.slice(0, lengths.ipAddress)

const firstUse = (sessionID: string, from: From, now: Date) => ({
  sessionID,
  userAgent: from.userAgent,
  lastUse: now,
  lastAddress: lastAddressOf(from),
})

/** Stores the browser of a new session with what its login began with and its first use. `proven`: whether the login asked for a second factor. */
export const beginUse = async (
  db: WritingDb,
  sessionID: string,
  loginBy: LoginMeans,
  { proven, ...from }: From & { proven: boolean },
  now: Date,
): Promise<void> => {
  const provenAt = proven ? now : null
  await db.insert(sessionUse).values({ ...firstUse(sessionID, from, now), loginBy, provenAt })
}

/** Notes that the user of a session has proved to be the user by a second factor. Rule 3.41. */
export const noteProof = async (db: WritingDb, sessionID: string, from: From, now: Date): Promise<void> => {
  const set = { provenAt: now }
  await db
    .insert(sessionUse)
    .values({ ...firstUse(sessionID, from, now), ...set })
    .onConflictDoUpdate({ target: sessionUse.sessionID, set })
}

const lastWritten = (now: Date): Date => addMinutes(now, -USE_MINUTES)

/** Whether the last use of the viewer's session is to be written again. Rule 3.38. */
export const isUseDue = ({ sessionUsedAt }: Pick<SignedIn, 'sessionUsedAt'>, now: Date): boolean =>
  sessionUsedAt === null || sessionUsedAt <= lastWritten(now)

/**
 * Writes the use of a session, unless another request has written it within the minutes, or the session has ended. Adds the row of a
 * session that a server of the last release began.
 */
export const noteUse = (db: Pool, sessionID: string, from: From, now: Date) =>
  db.execute(sql`
    insert into session_use (session_id, user_agent, last_use, last_address)
    select id, ${from.userAgent}, ${instant(now)}, ${lastAddressOf(from)} from session where id = ${sessionID} for key share
    on conflict (session_id) do update set last_use = excluded.last_use, last_address = excluded.last_address
      where session_use.last_use <= ${instant(lastWritten(now))}`)
