import type { Tx } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import { sessionIDOf } from '../../core/session'
import type { CallerContext } from '../../core/trpc/calls'
import { ensureStillOpen } from '../ensure-still-open'
import { lockUser } from '../lock-user'
import { checkOwnPassword, ensureStillPassword } from '../own-password'
import { countOwnFactor, resetOwnFactor } from '../throttle'
import { hasFactor, useCode } from './use-code'

type Tell = (kind: 'factorAdded' | 'factorRemoved', factor: string) => Promise<void>
type Verb<T> = (tx: Tx, tell: Tell) => Promise<T>
type Proof = { code: string | null; currentPassword?: string | null }

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

const provenByCode = async <T>(ctx: CallerContext, code: string | null, verb: Verb<T>) => {
  const { userID } = ctx.viewer
  if (code === null) throw missing('code')
  await countOwnFactor(ctx.db, userID, ctx.now())
  const answer = await changeFactors(ctx, async (tx, tell) => {
    await useCode(tx, ctx, userID, code)
    return verb(tx, tell)
  })
  await resetOwnFactor(ctx.db, userID)
  return answer
}

/**
 * Like `changeFactors`, for a viewer who proves to be the user: by the password without a factor, otherwise by a code. Throws
 * `ERROR_INCOMPLETE_DATA` without it, and the errors of `checkOwnPassword` or `useCode`. Rule 3.35.
 */
export const changeProven = async <T>(
  ctx: CallerContext,
  { code, currentPassword = null }: Proof,
  verb: Verb<T>,
): Promise<T> =>
  (await hasFactor(ctx.db, ctx.viewer.userID))
    ? provenByCode(ctx, code, verb)
    : provenByPassword(ctx, currentPassword, verb)
