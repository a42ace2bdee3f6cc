import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { Language } from '@kaarditeek/domain/language/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps'
import { deliverMail } from '../mail/deliver-mail'
import { addPost } from './invite-operator'

/** Whether any open administrator account exists, registered or invited. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const rows = await db
    .select({ accountID: account.accountID })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), isNull(user.closedAt)))
    .where(and(eq(account.roleNr, RoleNr.administrator), isNull(account.closedAt)))
    .limit(1)
  return rows.length > 0
}

/**
 * Gives an administrator account to the user with this email, who is created if unknown, and mails the invitation, in
 * Estonian to new users. Returns the link of the mail and whether the mail server accepted it; a refused mail is kept
 * and tried again. An email with an open administrator account is `ERROR_EMAIL_ALREADY_EXISTS`, as a database error.
 */
export const createAdministrator = async (
  deps: Pick<Deps, 'db' | 'now' | 'appSecret' | 'publicUrl' | 'mailer'>,
  email: string,
): Promise<{ link: string; mailed: boolean }> => {
  const post = { email, roleNr: RoleNr.administrator, companyID: null, distributorID: null }
  const { mailID, path } = await transaction(deps.db, (tx) =>
    addPost(tx, deps, { languageID: Language.estonian }, post),
  )
  return { link: deps.publicUrl + path, mailed: await deliverMail(deps, mailID) }
}
