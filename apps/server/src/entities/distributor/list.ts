import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { distributor, distributorChange } from '@kaarditeek/db/schema/distributor'
import { user } from '@kaarditeek/db/schema/user'
import { readSnapshot } from '@kaarditeek/domain/change/schema'
import { distributorCalls } from '@kaarditeek/domain/distributor/calls'
import { eq, isNull, sql } from 'drizzle-orm'
import { displayName } from '../../core/author'
import { contains, when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import type { ViewerRead } from '../../core/trpc/calls'
import { distributors, getDistributor, showDistributor } from './get-distributor'

export const distributorList = defineList(distributorCalls, {
  from: distributors,
  within: (_: ViewerRead) => isNull(distributor.closedAt),
  id: distributor.distributorID,
  where: ({ search }) => [when(search, (text) => contains(distributor.name, text))],
  sort: { name: distributor.name },
  show: showDistributor,
})

const { element: change } = distributorCalls.changes.page.output.shape.list

/** The history of a distributor, in a table of its own because a distributor belongs to no company. */
export const distributorHistory = defineList(distributorCalls.changes, {
  from: (db) =>
    db
      .select({
        validFrom: distributorChange.validFrom,
        snapshot: distributorChange.snapshot,
        authorEmail: user.email,
        authorName: displayName.as('author_name'),
        accessToken: sql<string | null>`${accessToken.name}`.as('access_token_name'),
      })
      .from(distributorChange)
      .leftJoin(account, eq(account.accountID, distributorChange.accountID))
      .leftJoin(user, eq(user.id, account.userID))
      .leftJoin(accessToken, eq(accessToken.id, distributorChange.accessTokenID))
      .$dynamic(),
  within: (_: ViewerRead) => undefined,
  id: distributorChange.changeID,
  before: async (r, ref) => void (await getDistributor(r, ref)),
  where: ({ id }) => [eq(distributorChange.distributorID, id)],
  sort: { validFrom: distributorChange.changeID },
  show: ({ snapshot, ...rest }) =>
    readSnapshot(change, snapshot as object, { ...rest, approver: null, approverName: null }),
})
