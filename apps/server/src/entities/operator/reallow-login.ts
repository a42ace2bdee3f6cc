import { user } from '@kaarditeek/db/schema/user'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayReallow } from '@kaarditeek/domain/operator/rules'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { eq } from 'drizzle-orm'
import { resetEmail } from '../../auth/throttle'
import type { ViewerWork } from '../../core/trpc/calls'
import { accountsOf, lockManaged } from './find-operator'

/** Lets a user log in again after too many failures, as far as the viewer may (`mayReallow`). Specification §4. */
export const reallowLogin = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  const { userID, email } = await lockManaged(w, accountID)
  ensure(mayReallow(w.viewer, await accountsOf(w.db, userID)))
  await w.db.update(user).set({ loginAllowed: true }).where(eq(user.id, userID))
  await resetEmail(w.db, email)
}
