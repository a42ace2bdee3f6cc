import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { user } from '@kaarditeek/db/schema/user'
import { and, eq } from 'drizzle-orm'
import { isPerson } from '../../../core/author'
import { accountInScope } from '../../../core/work/in-scope'
import { byName, finder } from '../finder'

/** Finds accounts that the viewer sees, by the user's name or email. A user has no name before registering. */
export const operatorFinder = finder({
  type: 'operator',
  access: 'signedIn',
  from: (db) =>
    db
      .select({ id: account.accountID, name: user.name, email: user.email })
      .from(account)
      .innerJoin(user, and(eq(user.id, account.userID), isPerson))
      .leftJoin(company, eq(company.companyID, account.companyID))
      .$dynamic(),
  within: accountInScope,
  matches: byName(user.name, user.email),
  show: ({ id, name, email }) => ({
    id,
    name: name ?? email,
    detail: name === null ? null : email,
    keys: [email],
    path: `/operators/${id}`,
  }),
})
