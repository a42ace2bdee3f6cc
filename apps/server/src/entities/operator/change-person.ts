import type { Tx } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { isNewEmail, mayName } from '@kaarditeek/domain/operator/rules'
import type { OperatorEdit } from '@kaarditeek/domain/operator/schema'
import { and, eq, ne } from 'drizzle-orm'
import { hasEmail } from '../../auth/email'
import { makeLink } from '../../auth/links'
import type { ViewerWork } from '../../core/trpc/calls'
import { type Invitee, mailInvitation } from './add-account'
import { scopeName } from './scope'

type Identity = Pick<OperatorEdit, 'email' | 'lang'> & { name: string | null }

const ensureFree = async (tx: Tx, userID: number, email: string): Promise<void> => {
  const taken = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(hasEmail(email), ne(user.id, userID)))
  if (taken.length > 0) throw new DomainError('ERROR_EMAIL_ALREADY_EXISTS', { field: 'email' })
}

/** Queues the mail that confirms a new email. The link names the account that asked, unless the user asked. */
const mailConfirmation = async (w: ViewerWork, person: Invitee & { name: string }, email: string) => {
  const { viewer } = w
  const requestedBy = viewer.userID === person.userID ? null : viewer.accountID
  const id = await makeLink(w.db, person.userID, LinkKind.email, w.now, { newEmail: email, requestedBy })
  if (requestedBy === null) return w.mail(person, { kind: 'ownEmail', id, name: person.name })
  const asker = viewer.name ?? viewer.email
  const where = await scopeName(w.db, viewer)
  return w.mail(person, { kind: 'email', id, name: person.name, asker, where })
}

/**
 * Changes name and language at once. A new email takes effect when its owner confirms it or, for a user who has not registered
 * yet, at once with a new invitation. The user must be locked. Rules 3.8 and 3.12.
 */
export const changePerson = async (w: ViewerWork, person: Invitee, to: Identity): Promise<void> => {
  const { name, email, lang: languageID } = to
  const { userID } = person
  ensure(mayName(person.name, name))
  await w.db.update(user).set({ name, languageID }).where(eq(user.id, userID))
  if (!isNewEmail(person, to)) return
  await ensureFree(w.db, userID, email)
  const reader = { ...person, email, languageID }
  if (name !== null) return mailConfirmation(w, { ...reader, name }, email)
  await w.db.update(user).set({ email }).where(eq(user.id, userID))
  await mailInvitation(w, reader)
}
