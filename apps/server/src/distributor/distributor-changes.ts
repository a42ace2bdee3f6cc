import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { distributorChange } from '@kaarditeek/db/schema/distributor'
import { user } from '@kaarditeek/db/schema/user'
import { readSnapshot } from '@kaarditeek/domain/change/schema'
import {
  distributorChange as changeRow,
  distributorChangesInput,
} from '@kaarditeek/domain/distributor/schema'
import { eq } from 'drizzle-orm'
import { defineList } from '../list/define-list'
import { getDistributor } from './distributors'

/** A distributor stands above companies: its history is a table of its own. */
export const distributorChanges = defineList({
  input: distributorChangesInput,
  row: changeRow,
  from: (db) =>
    db
      .select({
        validFrom: distributorChange.validFrom,
        snapshot: distributorChange.snapshot,
        authorEmail: user.email,
      })
      .from(distributorChange)
      .leftJoin(account, eq(account.accountID, distributorChange.accountID))
      .leftJoin(user, eq(user.id, account.userID))
      .$dynamic(),
  within: () => undefined,
  id: distributorChange.changeID,
  before: async (db: Db, _scope: unknown, of) => {
    await getDistributor(db, of)
  },
  where: ({ distributorID }) => [eq(distributorChange.distributorID, distributorID)],
  sort: { validFrom: distributorChange.changeID },
  show: ({ snapshot, ...rest }) => readSnapshot(changeRow, snapshot as object, rest),
})
