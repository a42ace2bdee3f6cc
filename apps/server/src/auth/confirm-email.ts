import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { mayRename } from '@kaarditeek/domain/operator/rules'
import { eq } from 'drizzle-orm'
import { transactionWithMails } from '../core/mail/mailing-transaction'
import type { Context } from '../core/trpc/context'
import { accountsOf, openAccounts } from './accounts'
import { endSessions } from './end-sessions'
import { makeLink, useLink, voidLinks } from './links'
import type { lockUser } from './lock-user'
import { noteUser } from './note-change'
import { removePassword } from './set-password'

type Person = Awaited<ReturnType<typeof lockUser>>

/** Returns the account that asked for a change, locked; null if it is no longer open. */
const openAsker = async (tx: Tx, accountID: number) => {
  const [found] = await tx
    .select({
      accountID: account.accountID,
      userID: account.userID,
      roleNr: account.roleNr,
      companyID: account.companyID,
      distributorID: account.distributorID,
    })
    .from(account)
    .where(eq(account.accountID, accountID))
    .for('share')
  if (!found) return null
  const open = await openAccounts(tx, found.userID)
  return open.some((one) => one.accountID === accountID) ? { ...found, level: levelOf(found.roleNr) } : null
}

/** Throws `ERROR_NOT_FOUND` unless the account that asked may still change the user, whose accounts may have changed. */
const ensureStillMay = async (tx: Tx, requestedBy: number, person: Person, email: string): Promise<void> => {
  const asker = await openAsker(tx, requestedBy)
  const from = { ...person, lang: person.languageID }
  const refusal = asker && mayRename(asker, await accountsOf(tx, person.userID), from, { ...from, email })
  if (!asker || refusal) throw recordUnknown()
}

/**
 * Ends the sessions, links, tokens and password of the old email. A user who asked for the change and confirms it in an own
 * session keeps that session, the tokens and the password. Returns the id of a link to choose a new password, or null.
 */
const endOldLogin = async (
  tx: Tx,
  ctx: Pick<Context, 'viewer' | 'now'>,
  userID: number,
  asked: boolean,
): Promise<string | null> => {
  await voidLinks(tx, userID, ctx.now())
  if (asked && ctx.viewer?.userID === userID && ctx.viewer.sessionID !== null) {
    await endSessions(tx, userID, ctx.viewer.sessionID)
    return null
  }
  await removePassword(tx, userID, ctx.now())
  return makeLink(tx, userID, LinkKind.password, ctx.now())
}

/**
 * Moves a login to a new email once its owner confirms it, and notifies the old email. `ERROR_NOT_FOUND` if the link or the
 * asking account's right has ended, `ERROR_EMAIL_ALREADY_EXISTS` if the email is taken. Rule 3.12.
 */
export const confirmEmail = async (ctx: Context, { id }: { id: string }): Promise<null> => {
  const { send } = await transactionWithMails(ctx, async (tx, mail) => {
    const { newEmail, requestedBy, ...person } = await useLink(tx, id, [LinkKind.email], ctx.now())
    if (!newEmail) throw recordUnknown()
    if (requestedBy !== null) await ensureStillMay(tx, requestedBy, person, newEmail)
    await tx.update(user).set({ email: newEmail }).where(eq(user.id, person.userID))
    await noteUser(tx, 'auth.confirmEmail', person, {
      now: ctx.now,
      address: ctx.address,
      author: requestedBy ?? 'own',
    })
    const name = person.name ?? ''
    await mail(person, { kind: 'emailMoved', name })
    const link = await endOldLogin(tx, ctx, person.userID, requestedBy === null)
    if (link !== null) await mail({ ...person, email: newEmail }, { kind: 'newLogin', id: link, name })
  })
  ctx.later(send)
  return null
}
