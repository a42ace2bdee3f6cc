import type { Tx } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { text } from '@kaarditeek/domain/field'
import { lengths } from '@kaarditeek/domain/lengths'
import type { ProviderOutcome } from '@kaarditeek/domain/provider/rules'
import { eq } from 'drizzle-orm'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import type { ProviderClaims } from '../../core/provider'
import type { Context } from '../../core/trpc/context'
import { openAccounts } from '../accounts'
import { completeLogin } from '../complete-login'
import { knownBrowser } from '../known-browser'
import { voidLinks } from '../links'
import { lockUser } from '../lock-user'
import { noteFailedLogin } from '../note-login'
import { tie, userOf } from './identity'

/** Why claims that are right open no login here. Only the log knows it: the browser gets `unknown` for each. */
class Unopened extends Error {
  constructor(readonly reason: 'noUser' | 'noAccount' | 'disallowed' | 'anotherSubject') {
    super(reason)
  }
}

/** Registers an invited user, by the name at the provider or else the email, and voids the links that would do it by a password. Rule 3.42. */
const registerBy = async (tx: Tx, userID: number, email: string, { name }: ProviderClaims, now: Date) => {
  const { data = email } = text(lengths.user.name).safeParse(name)
  await tx
    .update(user)
    .set({ name: data.slice(0, lengths.user.name) })
    .where(eq(user.id, userID))
  await voidLinks(tx, userID, now)
}

/** Begins the login in one transaction with the tie, which is undone where the login is refused. Returns null if a second factor must follow. */
const open = (ctx: Context, userID: number, claims: ProviderClaims) =>
  transactionWithMails(ctx, async (tx, mail) => {
    const person = await lockUser(tx, userID)
    const [held] = await tx.select({ loginAllowed: user.loginAllowed }).from(user).where(eq(user.id, userID))
    if (!held?.loginAllowed && knownBrowser(ctx, person.email) === null) throw new Unopened('disallowed')
    if ((await openAccounts(tx, userID)).length === 0) throw new Unopened('noAccount')
    if (!(await tie(tx, userID, claims, ctx.now()))) throw new Unopened('anotherSubject')
    if (person.name === null) await registerBy(tx, userID, person.email, claims, ctx.now())
    return completeLogin(tx, ctx, { userID, by: 'provider' }, mail)
  })

/** What an unopened login looks like outside; any other failure is thrown on. */
const unopened = (failure: unknown): Unopened['reason'] => {
  if (failure instanceof Unopened) return failure.reason
  // The user was closed, or lost the last role for the back-office, meanwhile.
  if (failure instanceof DomainError) return 'noAccount'
  throw failure
}

/**
 * Begins a session, or a login that waits for a second factor, for the user whom the claims name. Returns null for a session. Makes no user and
 * no account. A failure of a known user is in the audit log. Rule 3.42.
 */
export const loginByProvider = async (
  ctx: Context,
  claims: ProviderClaims,
): Promise<ProviderOutcome | null> => {
  const person = await userOf(ctx.db, claims)
  try {
    if (!person) throw new Unopened('noUser')
    const { answer: self, send } = await open(ctx, person.userID, claims)
    ctx.later(send)
    return self ? null : 'factor'
  } catch (failure) {
    const reason = unopened(failure)
    ctx.log.info({ where: 'provider', reason }, 'a login by the identity provider opens no user')
    if (person) await noteFailedLogin(ctx.db, person, 'provider', ctx)
    return 'unknown'
  }
}
