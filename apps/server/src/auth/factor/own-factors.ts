import type { Tx } from '@kaarditeek/db/client'
import { factor, passkey } from '@kaarditeek/db/schema/factor'
import type {
  AddedFactor,
  ConfirmedFactor,
  Factor,
  FactorConfirmation,
  FactorRemoval,
  NewFactor,
  OwnFactors,
  ProofInput,
  RecoveryCodes,
} from '@kaarditeek/domain/factor/schema'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { secrets } from '../../core/secret'
import type { CallerContext, ViewerRead } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { noteUser } from '../note-change'
import { addUnconfirmed, completeFactor, isUnconfirmed } from './add-factor'
import { newAppSecret, stepOf, uriOf } from './app-code'
import { changeProven } from './change-factors'
import { recoveryCodesLeft, removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes'
import { codeMismatch, hasFactor, isOf, NO_SECRET } from './use-code'

const kindOf = sql<Factor['kind']>`case when ${passkey.factorID} is null then 'app' else 'passkey' end`

/** Returns the viewer's confirmed factors, oldest first, and the number of recovery codes that still work. */
export const ownFactors = async ({ db, viewer: { userID, loginBy } }: ViewerRead): Promise<OwnFactors> => {
  const list = await db
    .select({
      id: factor.id,
      kind: kindOf,
      name: factor.name,
      createdAt: factor.createdAt,
      lastUse: factor.lastUse,
    })
    .from(factor)
    .leftJoin(passkey, eq(passkey.factorID, factor.id))
    .where(isOf(userID))
    .orderBy(asc(factor.id))
  const takesPassword = list.length === 0 && loginBy !== 'provider'
  return { list, recoveryCodesLeft: await recoveryCodesLeft(db, userID), takesPassword }
}

/**
 * Adds a factor, which counts once `confirmFactor` has its first code. Replaces one that was not confirmed. `ERROR_INVALID_VALUE` with the
 * reason `tooManyFactors`. Rule 3.32.
 */
export const addFactor = async (ctx: CallerContext, { name, ...proof }: NewFactor): Promise<AddedFactor> => {
  const { email } = ctx.viewer
  const secret = newAppSecret()
  const secretEncrypted = secrets(ctx.appSecret).encrypt(secret)
  const id = await changeProven(ctx, proof, (tx) => addUnconfirmed(tx, ctx, { name, secretEncrypted }))
  return { id, secret, uri: uriOf(secret, email) }
}

/** Confirms the added factor by its first code, which thereby is used. Returns its name. */
const confirm = async (
  tx: Tx,
  ctx: Pick<CallerContext, 'appSecret' | 'now' | 'viewer'>,
  { id, code }: FactorConfirmation,
): Promise<string> => {
  const isAdded = and(
    eq(factor.id, id),
    isUnconfirmed(ctx.viewer.userID),
    ne(factor.secretEncrypted, NO_SECRET),
  )
  const { name, secretEncrypted } = one(await tx.select().from(factor).where(isAdded))
  const lastStep = stepOf(secrets(ctx.appSecret).decrypt(secretEncrypted), code, ctx.now())
  if (lastStep === null) throw codeMismatch()
  await tx.update(factor).set({ confirmedAt: ctx.now(), lastStep }).where(isAdded)
  return name
}

/** Confirms an added app by its first code. Throws `ERROR_NOT_FOUND` and `ERROR_FACTOR_MISMATCH`. Rule 3.32. */
export const confirmFactor = (ctx: CallerContext, input: FactorConfirmation): Promise<ConfirmedFactor> =>
  completeFactor(ctx, 'factor.confirm', (tx) => confirm(tx, ctx, input))

/** Removes a factor, and with the last one the recovery codes. Throws `ERROR_NOT_FOUND`. */
export const removeFactor = (ctx: CallerContext, { id, ...proof }: FactorRemoval): Promise<void> =>
  changeProven(ctx, proof, async (tx, tell) => {
    const { userID } = ctx.viewer
    const removed = await tx
      .delete(factor)
      .where(and(eq(factor.id, id), isOf(userID)))
      .returning({ name: factor.name })
    await tell('factorRemoved', one(removed).name)
    await noteUser(tx, 'factor.remove', ctx.viewer, ctx)
    if (!(await hasFactor(tx, userID))) await removeRecoveryCodes(tx, userID)
  })

/** Replaces the viewer's recovery codes by new ones. */
export const renewOwnRecoveryCodes = async (
  ctx: CallerContext,
  proof: ProofInput,
): Promise<RecoveryCodes> => ({
  recoveryCodes: await changeProven(ctx, proof, async (tx) => {
    await noteUser(tx, 'factor.renewRecoveryCodes', ctx.viewer, ctx)
    return renewRecoveryCodes(tx, ctx.viewer.userID)
  }),
})
