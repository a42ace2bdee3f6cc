import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { hasEmail } from '../../auth/email'
import { makeLink, voidLinks } from '../../auth/links'
import type { SignedIn } from '../../core/session'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { type AccountScope, scopeName } from './scope'

/** Dependencies of adding an account: the transaction, the mail queue, and who invites, whose language new users get. */
export type Inviting = Pick<ViewerWork, 'db' | 'now' | 'mail'> & {
  viewer: Pick<SignedIn, 'languageID' | 'name' | 'email'>
}

/** The user to invite, and the scope of the new account. */
export type Invitee = AccountScope & Pick<SignedIn, 'userID' | 'name' | 'email' | 'languageID'>

const columns = { userID: user.id, email: user.email, name: user.name, languageID: user.languageID }

/** Returns the open user with the email, locked, or a new one. */
const ensureUser = async (tx: Tx, email: string, languageID: LanguageID) => {
  const [known] = await tx.select(columns).from(user).where(hasEmail(email)).for('update')
  return known ?? one(await tx.insert(user).values({ email, languageID }).returning(columns))
}

/**
 * Queues the invitation: a link to register, or for registered users a notice of the further account. Returns the link's
 * secret, if there is one. `ERROR_TOO_MANY_REQUESTS` after too many mails to the recipient.
 */
export const mailInvitation = async (w: Inviting, to: Invitee): Promise<string | undefined> => {
  const id = to.name === null ? await makeLink(w.db, to.userID, LinkKind.invitation, w.now) : undefined
  const asker = w.viewer.name ?? w.viewer.email
  await w.mail(to, { kind: id ? 'invitation' : 'account', id, where: await scopeName(w.db, to), asker })
  return id
}

/**
 * Adds an account and queues its mail. Voids a known user's links that confirm another email, so that the account stays
 * with the invited email. `ERROR_EMAIL_ALREADY_EXISTS` if the email has an open account in the scope.
 */
export const addAccount = async (w: Inviting, invited: AccountScope & { email: string; roleNr: number }) => {
  const { email, ...fields } = invited
  const person = await ensureUser(w.db, email, w.viewer.languageID)
  const values = { ...fields, userID: person.userID, createdAt: w.now }
  const { accountID } = one(await w.db.insert(account).values(values).returning())
  await voidLinks(w.db, person.userID, w.now, LinkKind.email)
  return {
    ...fields,
    email: person.email,
    accountID,
    invitation: await mailInvitation(w, { ...fields, ...person }),
  }
}
