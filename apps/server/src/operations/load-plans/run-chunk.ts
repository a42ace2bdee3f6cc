import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { transaction } from '@kaarditeek/db/transaction'
import { isRunning, nextRunDay } from '@kaarditeek/domain/card/load/plan/rules'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { recordChanges } from '../../core/history/record-changes'
import { instant } from '../../core/instant-sql'
import { clockOfCompany } from '../../core/work/company-clock'
import { ownRows, type Row } from '../../core/work/own-rows'
import type { Work } from '../../core/work/work'
import { loadableCards } from '../../entities/card/load/loadable-cards'
import {
  linesOfPlan,
  mayLoadPlanned,
  type PlannedLoad,
  reasonOf,
  sumOf,
} from '../../entities/card/load/plan/lines'
import { isLoadedSince } from '../../entities/card/load/plan/run-result'
import { cardUnknown, lock } from '../../entities/card/lock-cards'
import { linesOf, writeLoads } from '../../ledger/write-loads'

/** Most cards that one transaction locks, so that payments with them hardly wait. */
const CHUNK = 100

/** Most rounds in which a run goes through its cards: about as many as lie in one block of the table. */
const MOST_ROUNDS = 32

/** Where a run goes on: in a round, after a card. */
export type Place = { round: number; after: number }
export const BEGINNING: Place = { round: 0, after: 0 }

type Ref = { companyID: number; loadPlanID: number }
type Plan = Row<typeof loadPlan>
/** A plan whose run has begun. */
type Run = Plan & { nextRunAt: Date; lastRunAt: Date }

const isPlan = ({ companyID, loadPlanID }: Ref) => ownRows(loadPlan, companyID, { loadPlanID })
const ofPlan = ({ companyID, loadPlanID }: Ref) => ownRows(loadPlanCard, companyID, { loadPlanID })

const isAuthorClosed = async (tx: Tx, { accountID }: Plan): Promise<boolean> =>
  (await tx.$count(account, and(eq(account.accountID, accountID), isNotNull(account.closedAt)))) > 0

/** Stops a plan whose author's account is closed. The history names no author of that. */
const stopRun = async (tx: Tx, { companyID, ...ref }: Ref, now: Date): Promise<null> => {
  const stopped = { nextRunAt: null, stoppedAt: now }
  const rows = await tx
    .update(loadPlan)
    .set(stopped)
    .where(isPlan({ companyID, ...ref }))
    .returning()
  await recordChanges(tx, { companyID }, now, loadPlan, rows)
  return null
}

/**
 * Locks a plan that is due, unless another server runs it or it was stopped. Begins its run, if that has not begun; stops the plan
 * instead if its author's account is closed.
 */
const openRun = async (tx: Tx, ref: Ref, now: Date): Promise<Run | null> => {
  const [plan] = await tx
    .select()
    .from(loadPlan)
    .where(and(isPlan(ref), lte(loadPlan.nextRunAt, now)))
    .for('no key update', { skipLocked: true })
  if (!plan?.nextRunAt) return null
  const { nextRunAt, lastRunAt } = plan
  if (lastRunAt && isRunning(plan)) return { ...plan, nextRunAt, lastRunAt }
  if (await isAuthorClosed(tx, plan)) return stopRun(tx, ref, now)
  const begun = {
    ...{ lastRunAt: now, lastLoaded: 0, lastRefused: 0, lastAmount: 0 },
    ...{ lastReversed: 0, reversedAt: null, reversedBy: null, reversalReason: null },
  }
  await tx.update(loadPlan).set(begun).where(isPlan(ref))
  await tx
    .update(loadPlanCard)
    .set({ refusal: null })
    .where(and(ofPlan(ref), isNotNull(loadPlanCard.refusal)))
  return { ...plan, ...begun, nextRunAt }
}

/**
 * The next cards of a plan, those that this run has neither loaded nor refused, and the place behind them; null at the end. Each round
 * takes every so many-th card, so that one transaction changes few rows of a block: PostgreSQL then keeps the new versions in the block
 * and writes no index. Neighbours in one transaction cost twice as much, and payments beside them wait for it.
 */
const nextCards = async (tx: Tx, plan: Run, { round, after }: Place) => {
  const rounds = Math.min(MOST_ROUNDS, Math.ceil(plan.cardCount / CHUNK))
  const page = await tx
    .select({
      cardID: loadPlanCard.cardID,
      amount: loadPlanCard.amount,
      uses: loadPlanCard.uses,
      comment: loadPlanCard.comment,
      isDone: sql<boolean>`${loadPlanCard.refusal} is not null or ${isLoadedSince(instant(plan.lastRunAt))}`,
    })
    .from(loadPlanCard)
    .where(
      and(ofPlan(plan), gt(loadPlanCard.cardID, after), sql`${loadPlanCard.cardID} % ${rounds} = ${round}`),
    )
    .orderBy(asc(loadPlanCard.cardID))
    .limit(CHUNK)
  const loads: PlannedLoad[] = page.filter(({ isDone }) => !isDone)
  const last = page.length < CHUNK ? undefined : page.at(-1)
  const place = last ? { round, after: last.cardID } : { round: round + 1, after: 0 }
  return { place: place.round < rounds ? place : null, loads }
}

/** Loads the cards that may be loaded, and writes why the others were refused. */
const loadChunk = async (w: Work, plan: Run, loads: PlannedLoad[]): Promise<void> => {
  const ids = loads.map(({ cardID }) => cardID)
  await lock(w, ids)
  const found = await loadableCards(w, { id: ids })
  const byID = new Map(found.map((one) => [one.id, one]))
  const refused = loads.flatMap((load) => {
    const one = byID.get(load.cardID)
    const why = one ? mayLoadPlanned(plan, load, one) : cardUnknown
    return why ? [{ cardID: load.cardID, why: reasonOf(why) }] : []
  })
  const isRefused = new Set(refused.map(({ cardID }) => cardID))
  const lines = linesOfPlan(
    plan,
    loads.filter(({ cardID }) => !isRefused.has(cardID)),
    found,
  )
  await writeLoads(w, linesOf(lines), { kind: 'load', loadPlanID: plan.loadPlanID })
  if (refused.length > 0)
    await w.unscoped.execute(sql`update ${loadPlanCard} set refusal = refused.why
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused("cardID" bigint, why text)
      where ${ofPlan(plan)} and ${loadPlanCard.cardID} = refused."cardID"`)
  await w.unscoped
    .update(loadPlan)
    .set({
      lastLoaded: sql`${loadPlan.lastLoaded} + ${lines.length}`,
      lastRefused: sql`${loadPlan.lastRefused} + ${refused.length}`,
      lastAmount: sql`${loadPlan.lastAmount} + ${sumOf(lines, 'amount')}`,
    })
    .where(isPlan(plan))
}

/** Ends a run, and sets the next one of a monthly plan: the first after this run, so that missed ones are not made up for. */
const endRun = async (tx: Tx, plan: Run, time: BusinessTime): Promise<void> => {
  const next = plan.monthly ? nextRunDay(plan.dayOfMonth, time.dayOf(plan.lastRunAt), time) : null
  await tx
    .update(loadPlan)
    .set({ nextRunAt: next === null ? null : time.startOfDay(next) })
    .where(isPlan(plan))
}

/**
 * Loads the next cards of a due plan in one transaction, with the plan's author as the actor. Returns where the run goes on, or null if
 * it has ended or another server goes on with it.
 */
export const runChunk = (
  { db, now, time, workIn }: Pick<Deps, 'db' | 'now' | 'time' | 'workIn'>,
  ref: Ref,
  from: Place,
): Promise<Place | null> =>
  transaction(db, async (tx) => {
    const { now: at } = await clockOfCompany(tx, ref.companyID, { now: now(), time })
    const plan = await openRun(tx, ref, at)
    if (!plan) return null
    const { companyID, accountID, accessTokenID } = plan
    // Another server's clock, which began the run, may be ahead.
    const clock = { now: at > plan.lastRunAt ? at : plan.lastRunAt, time }
    const { place, loads } = await nextCards(tx, plan, from)
    if (place === null) await endRun(tx, plan, time)
    if (loads.length > 0)
      await loadChunk(workIn(tx, { companyID, accountID, accessTokenID }, clock), plan, loads)
    return place
  })
