import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { user } from '@kaarditeek/db/schema/user'
import { loadPlanCalls } from '@kaarditeek/domain/card/load/plan/calls'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../../../core/list/define-list'
import { one } from '../../../../core/work/one'
import type { Read } from '../../../../core/work/scope'

const { companyID: _, idempotencyKey: __, fingerprint: ___, ...columns } = getTableColumns(loadPlan)

const plans = (db: Db) =>
  db
    .select({ ...columns, author: user.email })
    .from(loadPlan)
    .innerJoin(account, eq(account.accountID, loadPlan.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()

/** The plans of loads, newest first. Rule 5.26. */
export const loadPlanList = defineList(loadPlanCalls, {
  from: plans,
  within: own(loadPlan),
  id: loadPlan.loadPlanID,
  where: () => [],
  sort: { dateIn: loadPlan.dateIn },
})

const { companyID: ____, loadPlanID: _____, ...ofCard } = getTableColumns(loadPlanCard)

const plannedCards = (db: Db) =>
  db
    .select({ ...ofCard, pan: card.pan, nameOnCard: card.nameOnCard })
    .from(loadPlanCard)
    .innerJoin(card, and(eq(card.companyID, loadPlanCard.companyID), eq(card.id, loadPlanCard.cardID)))
    .$dynamic()

/** The cards of a plan. Rule 5.26. */
export const loadPlanCardList = defineList(loadPlanCalls.cards, {
  from: plannedCards,
  within: own(loadPlanCard),
  id: loadPlanCard.cardID,
  before: ensureRecord(loadPlan, ({ loadPlanID }) => ({ loadPlanID })),
  where: ({ loadPlanID }) => [eq(loadPlanCard.loadPlanID, loadPlanID)],
  sort: { cardID: loadPlanCard.cardID },
})

/** Returns a plan of the company. Throws `ERROR_NOT_FOUND`. */
export const getPlan = async (r: Read, { loadPlanID }: { loadPlanID: number }) =>
  one(await plans(r.db).where(r.own(loadPlan, { loadPlanID })))
