import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { Language } from '@kaarditeek/domain/language/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { mailingTransaction } from '../../core/mail/mailing-transaction'
import { pathOf } from '../../core/mail/queue-mail'
import { addAccount } from './add-account'

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
 * Creates an administrator account for the existing or new user with this email, and mails the invitation, to new users in
 * Estonian. Returns the mailed link and whether the mail server accepted the mail; a refused mail is kept and tried again.
 * Throws the database error of `ERROR_EMAIL_ALREADY_EXISTS` for an email with an open administrator account.
 */
export const createAdministrator = async (
  deps: Pick<Deps, 'db' | 'now' | 'appSecret' | 'publicUrl' | 'mailer'>,
  email: string,
): Promise<{ link: string; mailed: boolean }> => {
  const nobody = { languageID: Language.estonian, name: '', email: '' }
  const account = { email, roleNr: RoleNr.administrator, companyID: null, distributorID: null }
  const { answer, mailed } = await mailingTransaction(deps, (w) =>
    addAccount({ ...w, viewer: nobody }, account),
  )
  const { invitation: id } = answer
  return { link: deps.publicUrl + pathOf({ kind: id ? 'invitation' : 'account', id }), mailed }
}
