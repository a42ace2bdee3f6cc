import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { user } from '@kaarditeek/db/schema/user'
import { operator, operatorListInput } from '@kaarditeek/domain/operator/schema'
import { eq, or } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { companyOf } from '../company/company-of'
import { contains, when } from '../list/conditions'
import type { At } from '../list/define-list'
import { defineList } from '../list/define-list'
import { operators, type RawOperator, seenBy, showOperator } from './operators'

/** The posts that the viewer sees. */
export const operatorList = defineList({
  input: operatorListInput,
  row: operator,
  from: operators,
  within: seenBy,
  id: account.accountID,
  before: async (db, viewer: SignedIn, { companyID }) => {
    if (companyID !== null) await companyOf(db, viewer, companyID)
  },
  where: ({ companyID, distributorID, search }, _at, viewer) => [
    when(companyID, (id) => eq(account.companyID, id === 'company' ? (viewer.companyID ?? 0) : id)),
    when(distributorID, (id) => or(eq(account.distributorID, id), eq(company.distributorID, id))),
    when(search, (text) => or(contains(user.name, text), contains(user.email, text))),
  ],
  sort: { name: user.name, email: user.email, role: account.roleNr },
  show: (raw: RawOperator, _at: At, viewer: SignedIn) => showOperator(raw, viewer),
})
