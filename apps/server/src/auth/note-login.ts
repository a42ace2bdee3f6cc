import type { WritingDb } from '@kaarditeek/db/client'
import type { CallPath } from '@kaarditeek/domain/calls'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { noteEvents } from '../core/history/note-event'
import type { SignedIn } from '../core/session'
import type { Context } from '../core/trpc/context'
import { accountsInCompanies } from './accounts-in-companies'

type From = Pick<Context, 'now' | 'address'>

/**
 * Writes to the audit log of the account's company that a session began in it: by a login, or by `call`, which switched the session to
 * the account. Rule 19.5.
 */
export const noteLogin = async (
  db: WritingDb,
  { companyID, accountID, email, loginBy }: SignedIn,
  { now, address }: From,
  call?: CallPath,
): Promise<void> => {
  if (companyID === null) return
  const event = { companyID, recordID: accountID, accountID, at: now() }
  await noteEvents(db, [
    { ...event, kind: 'login', details: { email, address, loginBy, ...(call && { call }) } },
  ])
}

/** Logs a failed login in the audit logs of all companies of the user, without an author. Rule 19.5. */
export const noteFailedLogin = async (
  db: WritingDb,
  { userID, email }: { userID: number; email: string },
  loginBy: LoginMeans,
  { now, address }: From,
): Promise<void> => {
  const event = { kind: 'login_failed' as const, at: now(), details: { email, address, loginBy } }
  await noteEvents(
    db,
    (await accountsInCompanies(db, userID)).map((record) => ({ ...record, ...event })),
  )
}
