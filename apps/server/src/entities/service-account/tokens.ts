import { role } from '@kaarditeek/db/schema/role'
import { withImplied } from '@kaarditeek/domain/access/permissions'
import type { CreatedAccessToken } from '@kaarditeek/domain/access-token/schema'
import type { NewServiceToken, ServiceTokenRef } from '@kaarditeek/domain/service-account/schema'
import { newAccessToken, revokeToken } from '../../auth/access-token'
import { countNewToken } from '../../auth/throttle'
import { type Caller, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { addToken } from '../access-token/add-token'
import { getServiceAccount } from './service-accounts'
import { lockService } from './verbs'

/**
 * Creates a token of a service account; only a hash of it is stored, and a repeated request under one key gets the first record without it.
 * Refused as `createAccessToken`, with the permissions of the service account's role. Rules 3.24, 3.31.
 */
export const createServiceToken = async (
  ctx: CallerContext,
  input: NewServiceToken,
): Promise<CreatedAccessToken> => {
  await countNewToken(ctx.db, ctx.viewer.userID, ctx.now())
  const { text, ...kept } = newAccessToken(ctx.appSecret)
  let shown: string | null = null
  const created = await writeOnce(ctx, input, async (w) => {
    await lockService(w, input)
    const { roleNr } = await getServiceAccount(w, input)
    const { permissions } = one(await w.db.select().from(role).where(w.own(role, { roleNr })))
    const holder = { accountID: input.serviceAccountID, permissions: withImplied(permissions) }
    const made = { ...kept, madeBy: w.by.accountID }
    const row = await addToken(w.unscoped, holder, input, made, serverTime(w))
    shown = text
    return row
  })
  return { ...created, token: shown }
}

/** Revokes a token of a service account. Requests with it are then refused. Throws `ERROR_NOT_FOUND`. */
export const revokeServiceToken = async (w: Work, input: ServiceTokenRef, caller: Caller): Promise<void> => {
  await lockService(w, input)
  const token = { accountID: input.serviceAccountID, id: input.tokenID }
  await revokeToken(w.unscoped, token, serverTime(w), { ...caller, byAccountID: caller.viewer.accountID })
}
