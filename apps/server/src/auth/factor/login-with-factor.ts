import type { Tx } from '@kaarditeek/db/client'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { UserQuestion } from '@kaarditeek/domain/factor/passkey'
import type { ProofInput } from '@kaarditeek/domain/factor/schema'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import type { Context } from '../../core/trpc/context'
import { beginLogin } from '../begin-session'
import { disallow } from '../disallow'
import { knownBrowser } from '../known-browser'
import { lockUser } from '../lock-user'
import { noteFailedLogin } from '../note-login'
import { sessionHash } from '../session-token'
import { countLogin, LOCKS_TO_DISALLOW, resetLogin } from '../throttle'
import { type Purpose, useChallenge } from './passkey/challenge'
import { askUser } from './passkey/questions'
import { passkeyMismatch, usePasskey } from './passkey/use-passkey'
import { endPending, findPending } from './pending-login'
import { codeMismatch, useCode } from './use-code'

const notPending = () => new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'noPendingLogin' })

/** The half login of the request. Throws `ERROR_AUTHENTICATION_FAILED` without one. */
const pendingOf = async ({ db, carriedToken, now }: Context) => {
  const pending = carriedToken && (await findPending(db, carriedToken, now()))
  if (!pending) throw notPending()
  return {
    ...pending,
    token: carriedToken,
    purpose: { for: 'factor', holder: sessionHash(carriedToken) } as const,
  }
}

/** Asks for a passkey of the half login's user. Throws `ERROR_AUTHENTICATION_FAILED` without such a login. */
export const askForFactor = async (ctx: Context): Promise<UserQuestion> => {
  const { userID, purpose } = await pendingOf(ctx)
  return { passkey: await askUser(ctx, userID, purpose) }
}

/** Returns what uses the proof up, in a transaction with the user locked. A challenge is used up at once, whatever follows. */
const proving = async (ctx: Context, { code, passkey }: ProofInput, purpose: Purpose) => {
  if (passkey) {
    const challenge = await useChallenge(ctx.db, passkey.clientData, purpose, ctx.now())
    return async (tx: Tx, userID: number) => {
      if (challenge === null) throw passkeyMismatch()
      await usePasskey(tx, ctx, passkey, { userID, challenge, mustVerifyUser: false })
    }
  }
  if (code === null) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'code' })
  return (tx: Tx, userID: number) => useCode(tx, ctx, userID, code)
}

/** Whether the login was refused, and is not another request's, which has completed or ended it. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof DomainError && failure.code !== 'ERROR_AUTHENTICATION_FAILED'

/**
 * Completes a login whose password, or identity provider, was right by a code or a passkey, and returns the logged-in user. Throws `ERROR_AUTHENTICATION_FAILED`
 * without such a login, `ERROR_FACTOR_MISMATCH` for a wrong or used one, `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while locked. Wrong codes
 * count like wrong passwords, and so do wrong passkeys. Rules 3.33 and 3.40.
 */
export const loginWithFactor = async (ctx: Context, proof: ProofInput): Promise<SelfInfo> => {
  const { db } = ctx
  const { userID, by, email, token, loginAllowed, purpose } = await pendingOf(ctx)
  const prove = await proving(ctx, proof, purpose)
  const browser = knownBrowser(ctx, email)
  const attempt = await countLogin(db, { email, address: ctx.address, browser }, ctx.now(), 'factor')
  if (!loginAllowed && attempt.browser === null) {
    await noteFailedLogin(db, { userID, email }, by, ctx)
    throw codeMismatch()
  }
  const completed = transactionWithMails(ctx, async (tx, mail) => {
    await lockUser(tx, userID)
    // Another request may have completed it, and a new password ends it. A wrong code brings it back.
    if (!(await endPending(tx, token))) throw notPending()
    await prove(tx, userID)
    return beginLogin(tx, ctx, { userID, by, proven: true }, mail)
  })
  const { answer: self, send } = await completed.catch(async (failure: unknown) => {
    if (isRefused(failure)) await noteFailedLogin(db, { userID, email }, by, ctx)
    if (attempt.locks >= LOCKS_TO_DISALLOW) await disallow(db, userID)
    throw failure
  })
  await resetLogin(db, attempt, 'factor')
  ctx.later(send)
  return self
}
