import { account } from '@kaarditeek/db/schema/account'
import { role } from '@kaarditeek/db/schema/role'
import { user } from '@kaarditeek/db/schema/user'
import { rightsOf } from '@kaarditeek/domain/access/roles'
import { type Approvers, approversAmong } from '@kaarditeek/domain/approval/rules'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isForWeb, isRoleOf } from '../../auth/accounts'
import { isPerson } from '../../core/author'
import type { Read } from '../../core/work/scope'

/** Returns how many of the company's users may approve acts above each sum: those who have registered, may log in, and whose role is for web activities. */
export const approversOf = async ({ db, own }: Read): Promise<Approvers> => {
  const users = await db
    .select({ roleNr: account.roleNr, permissions: role.permissions })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), isPerson, eq(user.loginAllowed, true)))
    .leftJoin(role, isRoleOf)
    .where(and(own(account, {}), isNull(account.closedAt), isNotNull(user.name), isForWeb))
  return approversAmong(users.map(({ roleNr, permissions }) => rightsOf(roleNr, permissions)))
}
