import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { user } from '@kaarditeek/db/schema/user'
import { operatorCalls } from '@kaarditeek/domain/operator/calls'
import { eq, or } from 'drizzle-orm'
import { contains, when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import { lockedWithinDay } from '../../core/throttle'
import type { ViewerRead } from '../../core/trpc/calls'
import { companyOf } from '../../core/trpc/named-company'
import { accountInScope } from '../../core/work/in-scope'
import { isMailStuck, operators, type RawOperator, showOperator } from './operators'

/** Open accounts in the viewer's scope. */
export const operatorList = defineList(operatorCalls, {
  from: operators,
  within: ({ viewer }: ViewerRead) => accountInScope(viewer),
  id: account.accountID,
  before: async ({ db, viewer }, { companyID }) => {
    if (companyID !== null) await companyOf(db, viewer, companyID)
  },
  where: ({ companyID, distributorID, search, mailStuck, guessedNumbers }, { viewer, now }) => [
    when(companyID, (id) => eq(account.companyID, id === 'company' ? (viewer.companyID ?? 0) : id)),
    when(distributorID, (id) => or(eq(account.distributorID, id), eq(company.distributorID, id))),
    mailStuck ? isMailStuck : undefined,
    guessedNumbers
      ? or(
          lockedWithinDay('card account', account.accountID, now),
          lockedWithinDay('card account day', account.accountID, now),
        )
      : undefined,
    when(search, (text) => or(contains(user.name, text), contains(user.email, text))),
  ],
  sort: { name: user.name, email: user.email, role: account.roleNr },
  show: (raw: RawOperator, { viewer }) => showOperator(raw, viewer),
})
