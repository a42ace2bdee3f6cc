import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { mayBeginOn, nextRunDay } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadedCards, NewLoads } from '@kaarditeek/domain/card/load/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, eq, sql } from 'drizzle-orm'
import type { Row, Values } from '../../../core/work/own-rows'
import { madeByRequest, requestKeyOf } from '../../../core/work/request-key'
import type { Clock } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { linesOf, writeLoads } from '../../../ledger/write-loads'
import { lockCards } from '../lock-cards'
import { linesOfPlan, mayLoadPlanned } from './plan/lines'

type Plan = Row<typeof loadPlan>

/** Returns the reply for a plan, with the sums of the loads that were made at once. */
const loadedBy = async (
  w: Work,
  { loadPlanID, dateIn, cardCount, nextRunAt }: Plan,
): Promise<LoadedCards> => {
  const sumOf = (column: typeof cardLoad.amount | typeof cardLoad.uses) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [loaded = { amount: 0, uses: 0 }] = await w.db
    .select({ amount: sumOf(cardLoad.amount), uses: sumOf(cardLoad.uses) })
    .from(loadPlanCard)
    .innerJoin(
      cardLoad,
      and(
        eq(cardLoad.companyID, loadPlanCard.companyID),
        eq(cardLoad.cardID, loadPlanCard.cardID),
        eq(cardLoad.loadPlanID, loadPlanCard.loadPlanID),
        eq(cardLoad.dateIn, dateIn),
      ),
    )
    .where(w.own(loadPlanCard, { loadPlanID }))
  return { loadPlanID, cardCount, ...loaded, nextRunAt }
}

type Order = Omit<NewLoads, 'idempotencyKey'>

/** Whether a plan loads at once, and the start of the business day on which it loads next. */
const runsOf = ({ on, monthly }: Order, { now, time }: Clock) => {
  const today = time.dayOf(now)
  const first = on ?? today
  ensure(mayBeginOn(first, today))
  const isNow = first === today
  const dayOfMonth = Number(first.slice(-2))
  const later = monthly ? nextRunDay(dayOfMonth, first, time) : null
  const next = isNow ? later : first
  return { isNow, runs: { dayOfMonth, nextRunAt: next === null ? null : time.startOfDay(next) } }
}

type NewPlan = Omit<Values<typeof loadPlan>, 'accountID' | 'dateIn' | 'reason' | 'cardCount'>

const insertPlan = async (w: Work, { loads, reason, monthly, upTo }: Order, values: NewPlan) => {
  const { accountID, accessTokenID } = w.by
  const by = { accountID, accessTokenID, dateIn: w.now }
  const plan = await w.insert(loadPlan, { ...by, reason, cardCount: loads.length, monthly, upTo, ...values })
  await w.insertAll(
    loadPlanCard,
    loads.map((load) => ({ loadPlanID: plan.loadPlanID, ...load })),
  )
  return plan
}

/**
 * Loads several cards in one statement, all or none; throws a subError `loads[i]` for each refused one. A repeated key with the same
 * values loads once. The request is kept as a plan, which a job runs on a later day and every month. Rules 2.9, 5.20, 5.26.
 */
export const loadCards = async (w: Work, { idempotencyKey, ...order }: NewLoads): Promise<LoadedCards> => {
  const key = requestKeyOf('loads', idempotencyKey, order)
  const made = await madeByRequest(w, loadPlan, key)
  if (made) return loadedBy(w, made)
  const { isNow, runs } = runsOf(order, w)
  const byCard = new Map(order.loads.map((load) => [load.cardID, load]))
  const cards = await lockCards(w, 'loads', [...byCard.keys()], (card) => {
    const load = byCard.get(card.id)
    return load ? mayLoadPlanned(order, load, card) : null
  })
  const lines = isNow ? linesOfPlan(order, order.loads, cards) : []
  const run = isNow ? { lastRunAt: w.now, lastLoaded: lines.length, lastRefused: 0 } : {}
  const plan = await insertPlan(w, order, { ...runs, ...run, ...key })
  await writeLoads(w, linesOf(lines), { kind: 'load', loadPlanID: plan.loadPlanID })
  return loadedBy(w, plan)
}
