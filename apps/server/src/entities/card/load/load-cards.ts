import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { needsApproval } from '@kaarditeek/domain/approval/rules'
import { mayBeginOn, mayOrderLoads, nextRunDay } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadedCards, NewLoads } from '@kaarditeek/domain/card/load/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, eq, sql } from 'drizzle-orm'
import { type Act, approvalSums, ensureApproved } from '../../../core/approval/ensure-approved'
import type { Row, Values } from '../../../core/work/own-rows'
import { madeByRequest, type RequestKey, requestKeyOf } from '../../../core/work/request-key'
import type { Clock } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { type LoadLine, linesOf, writeLoads, writePlanCards } from '../../../ledger/write-loads'
import { lockCards } from '../lock-cards'
import { linesOfPlan, mayLoadPlanned, sumOf } from './plan/lines'
import { loadOfPlan } from './plan/run-result'

type Plan = Row<typeof loadPlan>

/** An order of loads: the cards with their values, the reason, the day and the repetition. */
export type Order = Omit<NewLoads, 'idempotencyKey' | 'dryRun'>

/** What only a dry run answers. */
const unchecked = { blockedCount: null, firstCards: null, skippedCount: null, needsApproval: false }

/** Returns the reply for a plan, with the sums of the loads that were made at once. */
export const loadedBy = async (
  w: Work,
  { loadPlanID, dateIn, cardCount, nextRunAt }: Plan,
): Promise<LoadedCards> => {
  const sumOf = (column: typeof cardLoad.amount | typeof cardLoad.uses) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [loaded = { amount: 0, uses: 0 }] = await w.db
    .select({ amount: sumOf(cardLoad.amount), uses: sumOf(cardLoad.uses) })
    .from(loadPlanCard)
    .innerJoin(cardLoad, and(loadOfPlan, eq(cardLoad.dateIn, dateIn)))
    .where(w.own(loadPlanCard, { loadPlanID }))
  return { loadPlanID, cardCount, ...loaded, nextRunAt, ...unchecked }
}

/** Whether a plan loads at once, and the start of the business day on which it loads next. */
export const runsOf = ({ on, monthly }: Pick<Order, 'on' | 'monthly'>, { now, time }: Clock) => {
  const today = time.dayOf(now)
  const first = on ?? today
  ensure(mayBeginOn(first, today))
  const isNow = first === today
  const dayOfMonth = Number(first.slice(-2))
  const later = monthly ? nextRunDay(dayOfMonth, first, time) : null
  const next = isNow ? later : first
  return { isNow, dayOfMonth, nextRunAt: next === null ? null : time.startOfDay(next) }
}

type Runs = Pick<
  Values<typeof loadPlan>,
  'dayOfMonth' | 'nextRunAt' | 'lastRunAt' | 'lastLoaded' | 'lastRefused' | 'lastAmount'
>

/** Cards of a plan that one statement inserts. */
const INSERTED = 500

/** Keeps an order of loads as a plan. */
export const insertPlan = async (
  w: Work,
  { loads, reason, monthly, upTo }: Order,
  runs: Runs,
  key: RequestKey,
): Promise<Plan> => {
  const { accountID, accessTokenID } = w.by
  const by = { accountID, accessTokenID, dateIn: w.now }
  const values = { ...by, reason, cardCount: loads.length, monthly, upTo, ...runs, ...key }
  const plan = await w.insert(loadPlan, values)
  for (let done = 0; done < loads.length; done += INSERTED)
    await writePlanCards(w, plan.loadPlanID, loads.slice(done, done + INSERTED))
  return plan
}

type Checked = Omit<LoadedCards, 'loadPlanID' | 'amount' | 'uses'>

/** Returns the reply of a dry run, with the sums of the lines. */
export const wouldLoad = (lines: readonly LoadLine[], checked: Checked): LoadedCards => ({
  loadPlanID: null,
  amount: sumOf(lines, 'amount'),
  uses: sumOf(lines, 'uses'),
  ...checked,
})

/** An order as `ensureApproved` judges it. */
export const actOf = ({ reason, loads }: Order): Act => ({
  kind: 'load',
  comment: reason,
  cards: loads.map(({ cardID, amount }) => ({ cardID, amount: amount ?? 0 })),
})

/** Locks and judges the cards of an order, and loads them at once or keeps the order as a plan. */
export const loadLocked = async (
  w: Work,
  order: Order,
  { dryRun, key }: { dryRun: boolean; key: RequestKey },
): Promise<LoadedCards> => {
  const { isNow, ...runs } = runsOf(order, w)
  const byCard = new Map(order.loads.map((load) => [load.cardID, load]))
  const cards = await lockCards(w, 'loads', [...byCard.keys()], (card) => {
    const load = byCard.get(card.id)
    return load ? mayLoadPlanned(order, load, card) : null
  })
  const lines = linesOfPlan(order, order.loads, cards)
  if (dryRun) {
    const blockedCount = cards.filter(({ blocked }) => blocked).length
    const { nextRunAt } = runs
    const amounts = order.loads.map(({ amount }) => amount ?? 0)
    const asks = needsApproval('load', amounts, await approvalSums(w))
    return wouldLoad(lines, {
      ...unchecked,
      cardCount: order.loads.length,
      blockedCount,
      nextRunAt,
      needsApproval: asks,
    })
  }
  ensure(mayOrderLoads({ isNow, monthly: order.monthly }, lines.length))
  await ensureApproved(w, actOf(order))
  if (!isNow) return loadedBy(w, await insertPlan(w, order, runs, key))
  const run = {
    lastRunAt: w.now,
    lastLoaded: lines.length,
    lastRefused: 0,
    lastAmount: sumOf(lines, 'amount'),
  }
  const plan = await insertPlan(w, order, { ...runs, ...run }, key)
  await writeLoads(w, linesOf(lines), { kind: 'load', loadPlanID: plan.loadPlanID })
  return loadedBy(w, plan)
}

/**
 * Loads several cards in one statement, all or none, or only checks them; throws a subError `loads[i]` for each refused one. A repeated
 * key with the same values loads once. The request is kept as a plan, which a job runs on a later day and every month. Rules 2.9, 5.20,
 * 5.26.
 */
export const loadCards = async (
  w: Work,
  { idempotencyKey, dryRun, ...order }: NewLoads,
): Promise<LoadedCards> => {
  const key = requestKeyOf('loads', idempotencyKey, order)
  const made = dryRun ? null : await madeByRequest(w, loadPlan, key)
  return made ? loadedBy(w, made) : loadLocked(w, order, { dryRun, key })
}
