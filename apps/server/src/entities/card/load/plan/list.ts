import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { change } from '@kaarditeek/db/schema/change'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { user } from '@kaarditeek/db/schema/user'
import { loadPlanCalls } from '@kaarditeek/domain/card/load/plan/calls'
import { cardStateAt } from '@kaarditeek/domain/card/rules'
import { and, eq, getTableColumns, getTableName, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { waitingRunReversalAt } from '../../../../core/approval/waiting-reversal'
import { displayName, userLabel } from '../../../../core/author'
import { betweenDays, contains, isAmong, when } from '../../../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../../../core/list/define-list'
import { one } from '../../../../core/work/one'
import type { Clock, Read } from '../../../../core/work/scope'
import { customerOfUnit, unitOfCard } from '../../../../ledger/card-joins'
import { rankOfState } from '../../../../ledger/card-state'
import { replacedBy } from '../../cards'
import {
  isInState,
  isRunReversed,
  isWhollyReversed,
  loadedByRun,
  planOfCard,
  reversedAmount,
  runResult,
  runResultIs,
  runReversalReason,
} from './run-result'

const { companyID: _, idempotencyKey: __, fingerprint: ___, ...columns } = getTableColumns(loadPlan)

/** The user who stopped a plan; null if a job did. Later entries of the history are of loads that were taken back. */
const stopper = (shown: SQL) => sql<string | null>`case when ${loadPlan.stoppedAt} is not null then (
  select ${shown} from ${user} join ${account} on ${account.userID} = ${user.id} where ${account.accountID} = (
    select ${change.accountID} from ${change}
    where ${change.companyID} = ${loadPlan.companyID} and ${change.entity} = ${getTableName(loadPlan)}
      and ${change.entityID} = ${loadPlan.loadPlanID} and ${change.validFrom} = ${loadPlan.stoppedAt}
    order by ${change.changeID} desc limit 1
  )
) end`

/** The user of the latest act that took loads of the last run back; null without one. */
const reverser = (shown: SQL) => sql<string | null>`(
  select ${shown} from ${user} join ${account} on ${account.userID} = ${user.id} where ${account.accountID} = ${loadPlan.reversedBy})`

/** Cents of all cards of a plan; null if none gets money. */
export const amountOfPlan = sql<number | null>`(
  select sum(${loadPlanCard.amount}) from ${loadPlanCard}
  where ${loadPlanCard.companyID} = ${loadPlan.companyID} and ${loadPlanCard.loadPlanID} = ${loadPlan.loadPlanID}
)`.mapWith(Number)

/** Cents or uses that a plan gives the filter's card; null without the filter. */
const ofFilter = (column: PgColumn, cardID: number | null) =>
  sql<number | null>`(
    select ${column} from ${loadPlanCard}
    where ${loadPlanCard.companyID} = ${loadPlan.companyID} and ${loadPlanCard.loadPlanID} = ${loadPlan.loadPlanID}
      and ${loadPlanCard.cardID} = ${cardID}
  )`.mapWith(Number)

const accountOfPlan = eq(account.accountID, loadPlan.accountID)
const userOfAccount = eq(user.id, account.userID)

const plans = (db: Db, { now }: Pick<Clock, 'now'>, { cardID }: { cardID: number | null }) =>
  db
    .select({
      ...columns,
      amount: amountOfPlan.as('amount'),
      reversed: isWhollyReversed.as('reversed'),
      waitingReversalID: waitingRunReversalAt(db, now).as('waiting_reversal_id'),
      lastReversedAmount: reversedAmount.as('last_reversed_amount'),
      reversedBy: reverser(userLabel).as('reversed_by_label'),
      reversedByName: reverser(displayName).as('reversed_by_name'),
      cardAmount: ofFilter(loadPlanCard.amount, cardID).as('card_amount'),
      cardUses: ofFilter(loadPlanCard.uses, cardID).as('card_uses'),
      author: userLabel.as('author'),
      authorName: displayName.as('author_name'),
      stoppedBy: stopper(userLabel).as('stopped_by'),
      stoppedByName: stopper(displayName).as('stopped_by_name'),
    })
    .from(loadPlan)
    .innerJoin(account, accountOfPlan)
    .innerJoin(user, userOfAccount)
    .$dynamic()

/** The plans of loads, newest first. Rule 5.26. */
export const loadPlanList = defineList(loadPlanCalls, {
  from: plans,
  within: own(loadPlan),
  id: loadPlan.loadPlanID,
  where: ({ cardID, hasNextRun, state, author, ...days }, { by: { companyID }, ...clock }) => [
    ...betweenDays(loadPlan.dateIn, days, ['startDate', 'endDate'], clock),
    when(state, isInState),
    when(author, (text) => or(contains(user.name, text), contains(user.email, text))),
    when(cardID, (one) =>
      isAmong(
        loadPlan.loadPlanID,
        sql`(select ${loadPlanCard.loadPlanID} from ${loadPlanCard}
          where ${loadPlanCard.companyID} = ${companyID} and ${loadPlanCard.cardID} = ${one})`,
      ),
    ),
    when(hasNextRun, (has) => (has ? isNotNull(loadPlan.nextRunAt) : isNull(loadPlan.nextRunAt))),
  ],
  sort: { dateIn: loadPlan.dateIn },
  counted: ({ author }) => ({
    table: loadPlan,
    joins:
      author === null
        ? []
        : [
            [account, accountOfPlan],
            [user, userOfAccount],
          ],
  }),
  // The sums of the last runs without the loads that were taken back.
  sum: sql`coalesce(${loadPlan.lastAmount}, 0) - ${reversedAmount}`,
})

const { companyID: ____, loadPlanID: _____, ...ofCard } = getTableColumns(loadPlanCard)

const plannedCards = (db: Db) =>
  db
    .select({
      ...ofCard,
      pan: card.pan,
      nameOnCard: card.nameOnCard,
      validFrom: card.validFrom,
      validTo: card.validTo,
      closedAt: card.closedAt,
      blockedAt: card.blockedAt,
      successorID: replacedBy.as('successor_id'),
      customerID: customer.customerID,
      customerName: customer.name,
      customerClosedAt: customer.closedAt,
      lastRun: runResult.as('last_run'),
      lastAmount: loadedByRun('amount').as('last_amount'),
      lastUses: loadedByRun('uses').as('last_uses'),
      reversed: isRunReversed.as('reversed'),
      reversalReason: runReversalReason.as('reversal_reason'),
    })
    .from(loadPlanCard)
    .innerJoin(loadPlan, planOfCard)
    .innerJoin(card, and(eq(card.companyID, loadPlanCard.companyID), eq(card.id, loadPlanCard.cardID)))
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .$dynamic()

/** The cards of a plan. Rule 5.26. */
export const loadPlanCardList = defineList(loadPlanCalls.cards, {
  from: plannedCards,
  within: own(loadPlanCard),
  id: loadPlanCard.cardID,
  before: ensureRecord(loadPlan, ({ loadPlanID }) => ({ loadPlanID })),
  where: ({ loadPlanID, refused, lastRun, reversed }) => [
    eq(loadPlanCard.loadPlanID, loadPlanID),
    refused ? isNotNull(loadPlanCard.refusal) : undefined,
    when(lastRun, runResultIs),
    reversed ? isRunReversed : undefined,
  ],
  sort: {
    cardID: loadPlanCard.cardID,
    pan: card.pan,
    customerName: customer.name,
    amount: loadPlanCard.amount,
    cardState: ({ now }) => rankOfState(now),
  },
  sum: loadPlanCard.amount,
  counted: ({ lastRun, reversed }) => ({
    table: loadPlanCard,
    joins: [(lastRun !== null || reversed) && [loadPlan, planOfCard]],
  }),
  show: ({ successorID, ...raw }, { now }) => ({
    ...raw,
    customerClosed: raw.customerClosedAt !== null,
    cardState: cardStateAt(raw, now),
    blocked: raw.blockedAt !== null,
    replaced: successorID !== null,
  }),
})

/** Returns a plan of the company. Throws `ERROR_NOT_FOUND`. */
export const getPlan = async (r: Read, { loadPlanID }: { loadPlanID: number }) =>
  one(await plans(r.db, r, { cardID: null }).where(r.own(loadPlan, { loadPlanID })))
