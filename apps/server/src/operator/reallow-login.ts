import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayReallow } from '@kaarditeek/domain/operator/rules'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { forgetEmail } from '../auth/throttle'
import type { Context } from '../trpc/context'
import { accountsOf, lockManaged } from './find-operator'

/** Lets a user log in again after too many failures. Specification §4; who may: `mayReallow`. */
export const reallowLogin = async (
  { db }: Pick<Context, 'db'>,
  viewer: SignedIn,
  accountID: number,
): Promise<null> => {
  await transaction(db, async (tx) => {
    const { userID, email } = await lockManaged(tx, viewer, accountID)
    ensure(mayReallow(viewer, await accountsOf(tx, userID)))
    await tx.update(user).set({ loginAllowed: true }).where(eq(user.id, userID))
    await forgetEmail(tx, email)
  })
  return null
}
