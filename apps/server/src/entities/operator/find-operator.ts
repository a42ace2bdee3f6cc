import { account } from '@kaarditeek/db/schema/account'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { mayManage } from '@kaarditeek/domain/operator/rules'
import { and, eq } from 'drizzle-orm'
import { lockUser } from '../../auth/lock-user'
import type { ViewerRead, ViewerWork } from '../../core/trpc/calls'
import { accountInScope } from '../../core/work/in-scope'
import { one } from '../../core/work/one'
import { operators, type RawOperator } from './operators'

/** Returns an open account in the viewer's scope. Throws `ERROR_NOT_FOUND`. */
export const findOperator = async ({ db, viewer }: ViewerRead, accountID: number): Promise<RawOperator> =>
  one(await operators(db).where(and(eq(account.accountID, accountID), accountInScope(viewer))))

/** Returns an account that the viewer may change. Throws `ERROR_NOT_FOUND`, or `ERROR_NO_PERMISSION`. */
const findManaged = async (r: ViewerRead, accountID: number): Promise<RawOperator> => {
  const found = await findOperator(r, accountID)
  if (!mayManage(r.viewer, { ...found, level: levelOf(found.roleNr) }))
    throw new DomainError('ERROR_NO_PERMISSION')
  return found
}

/** Like `findManaged`, and locks the user: email, name and accounts do not change until the transaction ends. */
export const lockManaged = async (w: ViewerWork, accountID: number): Promise<RawOperator> => {
  const { userID } = await findManaged(w, accountID)
  await lockUser(w.db, userID)
  return findManaged(w, accountID)
}
