import type { WritingDb } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { noteEvents } from '../core/history/note-event'
import type { SignedIn } from '../core/session'
import type { Context } from '../core/trpc/context'

type From = Pick<Context, 'now' | 'address'>

/** Writes to the audit log of the account's company that a session began in it. Rule 19.5. */
export const noteLogin = async (
  db: WritingDb,
  { companyID, accountID, email, loginBy }: SignedIn,
  { now, address }: From,
): Promise<void> => {
  if (companyID === null) return
  const event = { companyID, recordID: accountID, accountID, at: now() }
  await noteEvents(db, [{ ...event, kind: 'login', details: { email, address, loginBy } }])
}

/** The user's open accounts in companies, as records of events. */
const accountsInCompanies = async (db: WritingDb, userID: number) => {
  const accounts = await db
    .select({ companyID: account.companyID, recordID: account.accountID })
    .from(account)
    .where(and(eq(account.userID, userID), isNull(account.closedAt), isNotNull(account.companyID)))
  return accounts.flatMap(({ companyID, recordID }) => (companyID === null ? [] : [{ companyID, recordID }]))
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

/** Logs in the audit logs of all companies of a user who untied the login from the identity provider. Rule 3.42. */
export const noteUntied = async (
  db: WritingDb,
  { userID, email }: { userID: number; email: string },
  { now, address, viewer: { accountID } }: From & { viewer: { accountID: number } },
): Promise<void> => {
  const event = { kind: 'login_untied' as const, accountID, at: now(), details: { email, address } }
  await noteEvents(
    db,
    (await accountsInCompanies(db, userID)).map((record) => ({ ...record, ...event })),
  )
}
