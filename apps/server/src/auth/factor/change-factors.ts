import type { Tx } from '@kaarditeek/db/client'
import { session } from '@kaarditeek/db/schema/session'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { PasskeyAnswer, UserQuestion } from '@kaarditeek/domain/factor/passkey'
import type { ProofInput } from '@kaarditeek/domain/factor/schema'
import { PROVIDER_MINUTES } from '@kaarditeek/domain/provider/rules'
import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import { sessionIDOf } from '../../core/session'
import type { CallerContext } from '../../core/trpc/calls'
import { noteProof } from '../device/session-use'
import { ensureStillOpen } from '../ensure-still-open'
import { lockUser } from '../lock-user'
import { checkOwnPassword, ensureStillPassword } from '../own-password'
import { countOwnFactor, resetOwnFactor } from '../throttle'
import { type Purpose, useChallenge } from './passkey/challenge'
import { askUser } from './passkey/questions'
import { passkeyMismatch, usePasskey } from './passkey/use-passkey'
import { hasFactor, useCode } from './use-code'

type Tell = (kind: 'factorAdded' | 'factorRemoved', factor: string) => Promise<void>
type Verb<T> = (tx: Tx, tell: Tell) => Promise<T>
type Proof = ProofInput & { currentPassword?: string | null }

/** Changes the viewer's factors in one transaction, whose mails are sent after it. Locks the user; throws if the session has ended. */
export const changeFactors = async <T>(ctx: CallerContext, verb: Verb<T>): Promise<T> => {
  const { answer, send } = await transactionWithMails(ctx, async (tx, mail) => {
    const person = await lockUser(tx, ctx.viewer.userID)
    await ensureStillOpen(tx, sessionIDOf(ctx.viewer))
    const name = person.name ?? person.email
    return verb(tx, (kind, token) => mail(person, { kind, name, token }))
  })
  ctx.later(send)
  return answer
}

/** The purpose of a challenge by which the viewer proves to be the user. */
const proving = (ctx: CallerContext): Purpose => ({ for: 'proof', holder: sessionIDOf(ctx.viewer) })

type Proven = Pick<CallerContext, 'viewer' | 'now' | 'address' | 'userAgent'>

/** Keeps with the session that the viewer has proved to be the user by a second factor. Rule 3.41. */
export const keepProof = (tx: Tx, ctx: Proven): Promise<void> =>
  noteProof(tx, sessionIDOf(ctx.viewer), ctx, ctx.now())

const missing = (field: 'code') => new DomainError('ERROR_INCOMPLETE_DATA', { field })

/** Proves the viewer by the password, which is checked outside of the transaction, because the check takes long. */
const provenByPassword = async <T>(ctx: CallerContext, password: string | null, verb: Verb<T>) => {
  const { userID } = ctx.viewer
  const checked = await checkOwnPassword(ctx, userID, password)
  return changeFactors(ctx, async (tx, tell) => {
    await ensureStillPassword(tx, userID, checked)
    // A factor that another request has confirmed meanwhile asks for its code.
    if (await hasFactor(tx, userID)) throw missing('code')
    return verb(tx, tell)
  })
}

/** Proves the viewer by the session's login itself, which was by the identity provider, as long as it is young. Rule 3.44. */
const provenByLogin = <T>(ctx: CallerContext, verb: Verb<T>) =>
  changeFactors(ctx, async (tx, tell) => {
    const begunAfter = addMinutes(ctx.now(), -PROVIDER_MINUTES)
    const isYoung = and(eq(session.id, sessionIDOf(ctx.viewer)), gt(session.createdAt, begunAfter))
    if ((await tx.$count(session, isYoung)) === 0)
      throw new DomainError('ERROR_INVALID_VALUE', { reason: 'providerLoginOld' })
    if (await hasFactor(tx, ctx.viewer.userID)) throw missing('code')
    return verb(tx, tell)
  })

const provenByCode = async <T>(ctx: CallerContext, code: string | null, verb: Verb<T>) => {
  const { userID } = ctx.viewer
  if (code === null) throw missing('code')
  await countOwnFactor(ctx.db, userID, ctx.now())
  const answer = await changeFactors(ctx, async (tx, tell) => {
    await useCode(tx, ctx, userID, code)
    await keepProof(tx, ctx)
    return verb(tx, tell)
  })
  await resetOwnFactor(ctx.db, userID)
  return answer
}

const provenByPasskey = async <T>(ctx: CallerContext, answer: PasskeyAnswer, verb: Verb<T>) => {
  const { userID } = ctx.viewer
  const challenge = await useChallenge(ctx.db, answer.clientData, proving(ctx), ctx.now())
  if (challenge === null) throw passkeyMismatch()
  return changeFactors(ctx, async (tx, tell) => {
    await usePasskey(tx, ctx, answer, { userID, challenge, mustVerifyUser: false })
    await keepProof(tx, ctx)
    return verb(tx, tell)
  })
}

/** Asks for one of the viewer's passkeys, to prove by it. */
export const askForProof = async (ctx: CallerContext): Promise<UserQuestion> => ({
  passkey: await askUser(ctx, ctx.viewer.userID, proving(ctx)),
})

/**
 * Like `changeFactors`, for a viewer who proves to be the user: without a factor by the password, or by a login by the identity provider, otherwise
 * by a code or a passkey. Throws `ERROR_INCOMPLETE_DATA` without it, `ERROR_INVALID_VALUE` with the reason `providerLoginOld`, and the errors of
 * `checkOwnPassword`, `useCode` or `usePasskey`. Rules 3.35 and 3.44.
 */
export const changeProven = async <T>(
  ctx: CallerContext,
  { code, passkey, currentPassword = null }: Proof,
  verb: Verb<T>,
): Promise<T> => {
  if (!(await hasFactor(ctx.db, ctx.viewer.userID)))
    return ctx.viewer.loginBy === 'provider'
      ? provenByLogin(ctx, verb)
      : provenByPassword(ctx, currentPassword, verb)
  return passkey ? provenByPasskey(ctx, passkey, verb) : provenByCode(ctx, code, verb)
}

/**
 * Proves the viewer by a code or a passkey, for the calls of the session that ask for it within the next minutes. Throws like `changeProven`,
 * and `ERROR_FACTOR_MISMATCH` with the reason `proofNeedsFactor` for a user without a factor. Rule 3.41.
 */
export const prove = async (ctx: CallerContext, proof: ProofInput): Promise<void> => {
  if (!(await hasFactor(ctx.db, ctx.viewer.userID)))
    throw new DomainError('ERROR_FACTOR_MISMATCH', { reason: 'proofNeedsFactor' })
  await changeProven(ctx, proof, async () => undefined)
}
