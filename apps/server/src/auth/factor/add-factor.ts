import type { Tx } from '@kaarditeek/db/client'
import { factor } from '@kaarditeek/db/schema/factor'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddFactor } from '@kaarditeek/domain/factor/rules'
import type { ConfirmedFactor } from '@kaarditeek/domain/factor/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { sessionIDOf } from '../../core/session'
import type { CallerContext } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { endSessions } from '../end-sessions'
import { noteUser } from '../note-change'
import { changeFactors, keepProof } from './change-factors'
import { renewRecoveryCodes } from './recovery-codes'
import { hasFactor, isOf } from './use-code'

/** Condition for the factor that a user has added and not confirmed. */
export const isUnconfirmed = (userID: number) => and(eq(factor.userID, userID), isNull(factor.confirmedAt))

type Added = { name: string; secretEncrypted: Buffer }

/** Adds a factor of the viewer that waits for its confirmation, in place of an earlier one. Returns its id. */
export const addUnconfirmed = async (
  tx: Tx,
  { viewer: { userID }, now }: Pick<CallerContext, 'viewer' | 'now'>,
  added: Added,
): Promise<number> => {
  ensure(mayAddFactor(await tx.$count(factor, isOf(userID))))
  await tx.delete(factor).where(isUnconfirmed(userID))
  const values = { ...added, userID, createdAt: now() }
  return one(await tx.insert(factor).values(values).returning({ id: factor.id })).id
}

/**
 * Runs `confirm` of a call, which confirms an added factor and returns its name. The user's first one brings recovery codes and ends the user's other
 * sessions, which were begun without it.
 */
export const completeFactor = (
  ctx: CallerContext,
  call: 'factor.confirm' | 'factor.confirmPasskey',
  confirm: (tx: Tx) => Promise<string>,
): Promise<ConfirmedFactor> =>
  changeFactors(ctx, async (tx, tell) => {
    const { userID } = ctx.viewer
    const isFirst = !(await hasFactor(tx, userID))
    await tell('factorAdded', await confirm(tx))
    await noteUser(tx, call, ctx.viewer, ctx)
    await keepProof(tx, ctx)
    if (!isFirst) return { recoveryCodes: null }
    await endSessions(tx, userID, sessionIDOf(ctx.viewer))
    return { recoveryCodes: await renewRecoveryCodes(tx, userID) }
  })
