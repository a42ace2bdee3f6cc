import type { WritingDb } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

/** The user's open accounts in companies, as records of events of the audit log. */
export const accountsInCompanies = async (db: WritingDb, userID: number) => {
  const accounts = await db
    .select({ companyID: account.companyID, recordID: account.accountID })
    .from(account)
    .where(and(eq(account.userID, userID), isNull(account.closedAt), isNotNull(account.companyID)))
  return accounts.flatMap(({ companyID, recordID }) => (companyID === null ? [] : [{ companyID, recordID }]))
}
