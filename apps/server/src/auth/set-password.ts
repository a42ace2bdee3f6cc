import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { pendingLogin } from '@kaarditeek/db/schema/factor'
import { session } from '@kaarditeek/db/schema/session'
import { userPassword } from '@kaarditeek/db/schema/user'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endTokens } from './access-token'
import { untie } from './provider/identity'

/** Replaces the hash of the user's password and ends the user's sessions, except the one to keep. */
export const setPassword = async (
  tx: Tx,
  userID: number,
  hash: string,
  now: Date,
  keptSessionID = '',
): Promise<void> => {
  const values = { userID, hash, changedAt: now }
  await tx
    .insert(userPassword)
    .values(values)
    .onConflictDoUpdate({ target: userPassword.userID, set: values })
  await endSessions(tx, userID, keptSessionID)
}

/** Ends the sessions of a user, except the one to keep, and logins that wait for a second factor. Returns the accounts of the sessions. */
export const endSessions = async (tx: Tx, userID: number, keptSessionID = '') => {
  await tx.delete(pendingLogin).where(eq(pendingLogin.userID, userID))
  return tx
    .delete(session)
    .where(and(eq(session.userId, userID), ne(session.id, keptSessionID)))
    .returning({ accountID: session.accountID })
}

const inSandbox = alias(account, 'in_sandbox')

/**
 * Ends the sessions in the accounts that match, and those that went on from them into the company's sandbox: their company, distributor
 * or role no longer lets them in.
 */
export const endSessionsIn = (tx: Tx, accounts: SQL | undefined) => {
  const own = tx.select({ accountID: account.accountID }).from(account).where(accounts)
  const ofSandbox = tx
    .select({ accountID: inSandbox.accountID })
    .from(account)
    .innerJoin(company, eq(company.sandboxOf, account.companyID))
    .innerJoin(
      inSandbox,
      and(eq(inSandbox.companyID, company.companyID), eq(inSandbox.userID, account.userID)),
    )
    .where(accounts)
  return tx.delete(session).where(or(inArray(session.accountID, own), inArray(session.accountID, ofSandbox)))
}

/**
 * Removes the password and the tie to the identity provider, and ends all sessions and tokens: only a mailed link, or a first login by the
 * provider with the new email, opens the login again.
 */
export const removePassword = async (tx: Tx, userID: number, now: Date): Promise<void> => {
  await tx.delete(userPassword).where(eq(userPassword.userID, userID))
  await untie(tx, userID)
  await endSessions(tx, userID)
  await endTokens(tx, userID, now)
}
