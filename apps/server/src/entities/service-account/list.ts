import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { serviceAccountCalls } from '@kaarditeek/domain/service-account/calls'
import type { ServiceAccountRef } from '@kaarditeek/domain/service-account/ref'
import { eq } from 'drizzle-orm'
import { defineList } from '../../core/list/define-list'
import { type Read, serverTime } from '../../core/work/scope'
import { isListed, tokenColumns, tokenSort } from '../access-token/list'
import { getServiceAccount, isOwnService, serviceAccounts } from './service-accounts'

export const serviceAccountList = defineList(serviceAccountCalls, {
  from: serviceAccounts,
  within: (r: Read) => isOwnService(r),
  id: account.accountID,
  where: () => [],
  sort: { name: user.name },
})

/** Tokens of a service account, as an account's own are listed. */
export const serviceTokenList = defineList(serviceAccountCalls.tokens, {
  from: (db: Db) =>
    db
      .select(tokenColumns)
      .from(accessToken)
      .innerJoin(account, eq(account.accountID, accessToken.accountID))
      .$dynamic(),
  within: (r: Read) => isOwnService(r),
  id: accessToken.id,
  before: async (r: Read, named: ServiceAccountRef) => {
    await getServiceAccount(r, named)
  },
  where: ({ serviceAccountID }, r) => [
    eq(accessToken.accountID, serviceAccountID),
    ...isListed(serverTime(r)),
  ],
  sort: tokenSort,
})
