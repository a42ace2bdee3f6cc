import { factor, passkey } from '@kaarditeek/db/schema/factor'
import { user } from '@kaarditeek/db/schema/user'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import type { PasskeyAnswer, PasskeyQuestion } from '@kaarditeek/domain/factor/passkey'
import { eq } from 'drizzle-orm'
import { transactionWithMails } from '../../../core/mail/mailing-transaction'
import type { Context } from '../../../core/trpc/context'
import { beginLogin } from '../../begin-session'
import { knownBrowser } from '../../known-browser'
import { lockUser } from '../../lock-user'
import { noteFailedLogin } from '../../note-login'
import { countPasskeyQuestion } from '../../throttle'
import { useChallenge } from './challenge'
import { askAnyone } from './questions'
import { isCredential, passkeyMismatch, usePasskey } from './use-passkey'

/** Asks for any passkey. `ERROR_TOO_MANY_REQUESTS` after too many questions to an address. */
export const askForPasskey = async (ctx: Context): Promise<PasskeyQuestion> => {
  await countPasskeyQuestion(ctx.db, ctx.address, ctx.now())
  return askAnyone(ctx)
}

/** The user of a passkey; undefined if it is unknown. */
const personOf = async (ctx: Context, credentialID: string) => {
  const [found] = await ctx.db
    .select({ userID: user.id, email: user.email, loginAllowed: user.loginAllowed })
    .from(passkey)
    .innerJoin(factor, eq(factor.id, passkey.factorID))
    .innerJoin(user, eq(user.id, factor.userID))
    .where(isCredential(credentialID))
  return found
}

/**
 * Begins a session by a passkey that has verified its user, and returns the logged-in user. Throws `ERROR_FACTOR_MISMATCH` for an unknown
 * passkey, a wrong answer, and a disallowed login from an unknown browser; `ERROR_ROLE_NOT_ALLOWED` if no role of the user may use the
 * back-office; `ERROR_NO_PERMISSION`, reason `passwordOff`, if a passkey opens none of the accounts. Passkeys cannot be guessed, so that failures are logged and not counted. Rule 3.40.
 */
export const loginWithPasskey = async (ctx: Context, answer: PasskeyAnswer): Promise<SelfInfo> => {
  const challenge = await useChallenge(ctx.db, answer.clientData, { for: 'login', holder: '' }, ctx.now())
  const person = await personOf(ctx, answer.credentialID)
  if (challenge === null || !person) throw passkeyMismatch()
  const { userID, email, loginAllowed } = person
  const completed = transactionWithMails(ctx, async (tx, mail) => {
    await lockUser(tx, userID)
    if (!loginAllowed && knownBrowser(ctx, email) === null) throw passkeyMismatch()
    await usePasskey(tx, ctx, answer, { userID, challenge, mustVerifyUser: true })
    return beginLogin(tx, ctx, { userID, by: 'passkey', proven: true }, mail)
  })
  const { answer: self, send } = await completed.catch(async (failure: unknown) => {
    await noteFailedLogin(ctx.db, person, 'passkey', ctx)
    throw failure
  })
  ctx.later(send)
  return self
}
