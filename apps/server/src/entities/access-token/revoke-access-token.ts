import type { AccessTokenRef } from '@kaarditeek/domain/access-token/schema'
import { revokeToken } from '../../auth/access-token'
import type { Caller, ViewerWork } from '../../core/trpc/calls'

/** Revokes a token of the selected account. Requests with it are then refused. Throws `ERROR_NOT_FOUND`. */
export const revokeAccessToken = (
  { db, viewer, now }: ViewerWork,
  { id }: AccessTokenRef,
  caller: Caller,
): Promise<void> => revokeToken(db, { id, accountID: viewer.accountID }, now, caller)
