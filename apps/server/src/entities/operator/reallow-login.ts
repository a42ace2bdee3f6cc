import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayReallow } from '@kaarditeek/domain/operator/rules'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { accountsOf } from '../../auth/accounts'
import { allowLogin } from '../../auth/allow-login'
import type { ViewerWork } from '../../core/trpc/calls'
import { lockManaged } from './find-operator'

/** Lets a user log in again after too many failures, as far as the viewer may (`mayReallow`). Specification §4. */
export const reallowLogin = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayReallow(w.viewer, await accountsOf(w.db, person.userID)))
  await allowLogin(w.db, person)
}
