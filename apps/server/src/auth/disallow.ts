import type { Pool } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { and, eq, isNull, notExists } from 'drizzle-orm'

/**
 * Disallows the login from unknown browsers until an operator allows it again or the user sets a password by a mailed link.
 * Sessions and access tokens stay valid. Administrators are never disallowed.
 */
export const disallow = (db: Pool, userID: number) => {
  const asAdministrator = db
    .select({ id: account.accountID })
    .from(account)
    .where(
      and(eq(account.userID, userID), eq(account.roleNr, RoleNr.administrator), isNull(account.closedAt)),
    )
  return db
    .update(user)
    .set({ loginAllowed: false })
    .where(and(eq(user.id, userID), notExists(asAdministrator)))
}
