import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { pendingLogin } from '@kaarditeek/db/schema/factor'
import { session } from '@kaarditeek/db/schema/session'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

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
