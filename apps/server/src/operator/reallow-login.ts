import { user } from '@kaarditeek/db/schema/user'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { forgetEmail } from '../auth/throttle'
import type { Context } from '../trpc/context'
import { findManaged } from './find-operator'

/** Lets a user log in again after too many failures. Specification §4; who may: `mayManage`. */
export const reallowLogin = async (
  { db }: Pick<Context, 'db'>,
  viewer: SignedIn,
  accountID: number,
): Promise<null> => {
  const { userID, email } = await findManaged(db, viewer, accountID)
  await db.update(user).set({ loginAllowed: true }).where(eq(user.id, userID))
  await forgetEmail(db, email)
  return null
}
