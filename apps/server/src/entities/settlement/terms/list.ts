import type { Db } from '@kaarditeek/db/client'
import { settlementTerms } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { settlementTermsCalls } from '@kaarditeek/domain/settlement/terms/calls'
import { eq, getTableColumns, isNull } from 'drizzle-orm'
import { historyOf } from '../../../core/history/history-of'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'

const { companyID: _, closedAt: __, ...columns } = getTableColumns(settlementTerms)

export const terms = (db: Db) => db.select(columns).from(settlementTerms).$dynamic()

/** Open terms of one owner. */
export const settlementTermsList = defineList(settlementTermsCalls, {
  from: terms,
  within: own(settlementTerms),
  id: settlementTerms.settlementTermsID,
  before: ensureRecord(terminalOwner, ({ terminalOwnerID }: { terminalOwnerID: number }) => ({
    terminalOwnerID,
  })),
  where: ({ terminalOwnerID }) => [
    isNull(settlementTerms.closedAt),
    eq(settlementTerms.terminalOwnerID, terminalOwnerID),
  ],
  sort: { termsFrom: settlementTerms.termsFrom },
})

export const settlementTermsHistory = historyOf(
  settlementTerms,
  settlementTermsCalls.changes,
  ({ terminalOwnerID, settlementTermsID }) => ({ terminalOwnerID, settlementTermsID }),
)
