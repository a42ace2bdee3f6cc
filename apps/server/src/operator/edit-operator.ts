import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { isNewEmail, mayName, mayRename } from '@kaarditeek/domain/operator/rules'
import type { OperatorEdit, SelfEdit } from '@kaarditeek/domain/operator/schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { makeLink } from '../auth/links'
import { lockUser } from '../auth/lock-user'
import { checkOwnPassword, ensureStillPassword } from '../auth/own-password'
import type { SignedIn } from '../auth/signed-in'
import { takeMail } from '../auth/throttle'
import { deliverMail } from '../mail/deliver-mail'
import { type Queueing, queueMail } from '../mail/queue-mail'
import type { Context } from '../trpc/context'
import { accountsOf, lockManaged } from './find-operator'
import { type Invitee, mailInvitation } from './invite-operator'
import { ensureKeepsSuperuser } from './last-superuser'
import { ensureGiven, placeName } from './place'

type Identity = Pick<OperatorEdit, 'name' | 'email' | 'languageID'>

const ensureFree = async (tx: Tx, userID: number, email: string) => {
  const taken = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(sql`lower(${user.email}) = lower(${email})`, isNull(user.closedAt), ne(user.id, userID)))
  if (taken.length > 0) throw new DomainError('ERROR_EMAIL_ALREADY_EXISTS', { field: 'email' })
}

/**
 * Changes name and language at once. A new email waits until its owner confirms it; a user who has not registered yet is
 * invited there instead. The user must be locked. Returns the mail's id, or null without a new email.
 */
const changePerson = async (
  tx: Tx,
  ctx: Queueing,
  asker: SignedIn,
  person: Invitee,
  to: Identity,
): Promise<number | null> => {
  const { name, email, languageID } = to
  const { userID } = person
  ensure(mayName(person.name, name))
  await tx.update(user).set({ name, languageID }).where(eq(user.id, userID))
  if (!isNewEmail(person, to)) return null
  await ensureFree(tx, userID, email)
  const reader = { ...person, email, languageID }
  if (name === null) {
    await tx.update(user).set({ email }).where(eq(user.id, userID))
    return (await mailInvitation(tx, ctx, reader)).mailID
  }
  await takeMail(tx, email, ctx.now())
  const requestedBy = asker.userID === userID ? null : asker.accountID
  const id = await makeLink(tx, userID, LinkKind.email, ctx.now(), { newEmail: email, requestedBy })
  if (requestedBy === null) return queueMail(tx, ctx, reader, { kind: 'ownEmail', id, name })
  const where = await placeName(tx, asker)
  return queueMail(tx, ctx, reader, { kind: 'email', id, name, asker: asker.name ?? asker.email, where })
}

const deliver = async (ctx: Context, mailID: number | null) => {
  if (mailID !== null && !(await deliverMail(ctx, mailID))) throw new DomainError('ERROR_SENDING_EMAIL')
}

/**
 * Changes a user and the role of the account, as far as the viewer may (`mayRename`), judged with the user's accounts as
 * they are under the lock. `ERROR_ROLE_NOT_ALLOWED` beside the role; `ERROR_SENDING_EMAIL`: all else is saved. Rules §3.
 */
export const editOperator = async (ctx: Context, viewer: SignedIn, input: OperatorEdit): Promise<void> => {
  const { accountID, roleNr, ...to } = input
  const mailID = await transaction(ctx.db, async (tx) => {
    const found = await lockManaged(tx, viewer, accountID)
    ensure(mayRename(viewer, await accountsOf(tx, found.userID), found, to))
    if (roleNr !== found.roleNr) {
      await ensureGiven(tx, viewer, found, roleNr)
      await ensureKeepsSuperuser(tx, found)
      await tx.update(account).set({ roleNr }).where(eq(account.accountID, accountID))
    }
    return changePerson(tx, ctx, viewer, found, to)
  })
  await deliver(ctx, mailID)
}

/**
 * Changes one's own name and language, and the email once it is confirmed. A new email needs `currentPassword`:
 * `ERROR_INCOMPLETE_DATA` without, otherwise the errors of `checkOwnPassword`.
 */
export const editSelf = async (ctx: Context, viewer: SignedIn, input: SelfEdit): Promise<void> => {
  const { currentPassword, ...to } = input
  const { userID } = viewer
  const checked = isNewEmail(viewer, to) ? await checkOwnPassword(ctx, userID, currentPassword) : null
  const mailID = await transaction(ctx.db, async (tx) => {
    const person = { ...viewer, ...(await lockUser(tx, userID)) }
    // The email may have moved since the session was read, and the password with it.
    if (isNewEmail(person, to)) await ensureStillPassword(tx, userID, checked)
    return changePerson(tx, ctx, viewer, person, to)
  })
  await deliver(ctx, mailID)
}
