import type { Tx } from '@kaarditeek/db/client'
import { factor } from '@kaarditeek/db/schema/factor'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddFactor } from '@kaarditeek/domain/factor/rules'
import type {
  AddedFactor,
  CodeInput,
  ConfirmedFactor,
  FactorConfirmation,
  FactorRemoval,
  NewFactor,
  OwnFactors,
  RecoveryCodes,
} from '@kaarditeek/domain/factor/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { secrets } from '../../core/secret'
import { sessionIDOf } from '../../core/session'
import type { CallerContext, ViewerRead } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { endSessions } from '../set-password'
import { newAppSecret, stepOf, uriOf } from './app-code'
import { changeFactors, changeProven } from './change-factors'
import { recoveryCodesLeft, removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes'
import { codeMismatch, hasFactor, isOf } from './use-code'

/** Returns the viewer's confirmed factors, oldest first, and the number of recovery codes that still work. */
export const ownFactors = async ({ db, viewer: { userID } }: ViewerRead): Promise<OwnFactors> => {
  const list = await db
    .select({ id: factor.id, name: factor.name, createdAt: factor.createdAt, lastUse: factor.lastUse })
    .from(factor)
    .where(isOf(userID))
    .orderBy(asc(factor.id))
  return { list, recoveryCodesLeft: await recoveryCodesLeft(db, userID) }
}

const isUnconfirmed = (userID: number) => and(eq(factor.userID, userID), isNull(factor.confirmedAt))

/**
 * Adds a factor, which counts once `confirmFactor` has its first code. Replaces one that was not confirmed. `ERROR_INVALID_VALUE` with the
 * reason `tooManyFactors`. Rule 3.32.
 */
export const addFactor = async (ctx: CallerContext, { name, ...proof }: NewFactor): Promise<AddedFactor> => {
  const { userID, email } = ctx.viewer
  const secret = newAppSecret()
  const id = await changeProven(ctx, proof, async (tx) => {
    ensure(mayAddFactor(await tx.$count(factor, isOf(userID))))
    await tx.delete(factor).where(isUnconfirmed(userID))
    const secretEncrypted = secrets(ctx.appSecret).encrypt(secret)
    const added = { userID, name, secretEncrypted, createdAt: ctx.now() }
    return one(await tx.insert(factor).values(added).returning({ id: factor.id })).id
  })
  return { id, secret, uri: uriOf(secret, email) }
}

/** Confirms the added factor by its first code, which thereby is used. Returns its name. */
const confirm = async (
  tx: Tx,
  ctx: Pick<CallerContext, 'appSecret' | 'now' | 'viewer'>,
  { id, code }: FactorConfirmation,
): Promise<string> => {
  const isAdded = and(eq(factor.id, id), isUnconfirmed(ctx.viewer.userID))
  const { name, secretEncrypted } = one(await tx.select().from(factor).where(isAdded))
  const lastStep = stepOf(secrets(ctx.appSecret).decrypt(secretEncrypted), code, ctx.now())
  if (lastStep === null) throw codeMismatch()
  await tx.update(factor).set({ confirmedAt: ctx.now(), lastStep }).where(isAdded)
  return name
}

/**
 * Confirms an added factor by its first code. The user's first one brings recovery codes and ends the user's other sessions, which
 * were begun without it. Throws `ERROR_NOT_FOUND` and `ERROR_FACTOR_MISMATCH`. Rule 3.32.
 */
export const confirmFactor = (ctx: CallerContext, input: FactorConfirmation): Promise<ConfirmedFactor> =>
  changeFactors(ctx, async (tx, tell) => {
    const { userID } = ctx.viewer
    const isFirst = !(await hasFactor(tx, userID))
    await tell('factorAdded', await confirm(tx, ctx, input))
    if (!isFirst) return { recoveryCodes: null }
    await endSessions(tx, userID, sessionIDOf(ctx.viewer))
    return { recoveryCodes: await renewRecoveryCodes(tx, userID) }
  })

/** Removes a factor, and with the last one the recovery codes. Throws `ERROR_NOT_FOUND`. */
export const removeFactor = (ctx: CallerContext, { id, code }: FactorRemoval): Promise<void> =>
  changeProven(ctx, { code }, async (tx, tell) => {
    const { userID } = ctx.viewer
    const removed = await tx
      .delete(factor)
      .where(and(eq(factor.id, id), isOf(userID)))
      .returning({ name: factor.name })
    await tell('factorRemoved', one(removed).name)
    if (!(await hasFactor(tx, userID))) await removeRecoveryCodes(tx, userID)
  })

/** Replaces the viewer's recovery codes by new ones. */
export const renewOwnRecoveryCodes = async (
  ctx: CallerContext,
  { code }: CodeInput,
): Promise<RecoveryCodes> => ({
  recoveryCodes: await changeProven(ctx, { code }, (tx) => renewRecoveryCodes(tx, ctx.viewer.userID)),
})
