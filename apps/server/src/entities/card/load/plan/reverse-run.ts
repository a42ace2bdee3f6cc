import { card } from '@kaarditeek/db/schema/card'
import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { countAbove, mayStillReverse } from '@kaarditeek/domain/approval/rules'
import { mayReverseRun } from '@kaarditeek/domain/card/load/plan/rules'
import { FIRST_REFUSED, type ReversedRun, type RunReversal } from '@kaarditeek/domain/card/load/plan/schema'
import { mayUnloadCard } from '@kaarditeek/domain/card/load/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { and, asc, eq, gt, gte, inArray, not, type SQL } from 'drizzle-orm'
import { approvalSums, ensureApproved } from '../../../../core/approval/ensure-approved'
import type { Read } from '../../../../core/work/scope'
import type { Work } from '../../../../core/work/work'
import { linesOf, writeLoads } from '../../../../ledger/write-loads'
import { lock } from '../../lock-cards'
import { isReversed } from '../list'
import { loadableColumns, showLoadable } from '../loadable-cards'
import { reasonOf, sumOf } from './lines'
import { getPlan } from './list'
import { noteReversal } from './note-reversal'
import { loadOfPlan } from './run-result'

type Run = Pick<RunReversal, 'loadPlanID' | 'lastRunAt'>

/** The loads of a run that were not taken back, each with its card, in the order of the cards. */
const loadsOf = (r: Read, { loadPlanID, lastRunAt }: Run, cards?: SQL) =>
  r.db
    .select({ ...loadableColumns, loadID: cardLoad.id, amount: cardLoad.amount, uses: cardLoad.uses })
    .from(loadPlanCard)
    .innerJoin(cardLoad, and(loadOfPlan, gte(cardLoad.dateIn, lastRunAt)))
    .innerJoin(card, and(eq(card.companyID, loadPlanCard.companyID), eq(card.id, loadPlanCard.cardID)))
    .where(and(r.own(loadPlanCard, { loadPlanID }), not(isReversed), cards))
    .orderBy(asc(loadPlanCard.cardID))
    .$dynamic()

type LoadOfRun = Awaited<ReturnType<typeof loadsOf>>[number]

/** Judges loads as each would be by itself, and counts those that can be taken back and are above the sum, so that they wait for a second person. Rules 5.22 and 20.1. */
const judge = async (r: Read, loads: readonly LoadOfRun[]) => {
  const judged = loads.map((load) => ({ load, why: mayUnloadCard(showLoadable(load, r), load) }))
  const fit = judged.flatMap(({ load, why }) => (why ? [] : [load]))
  const amounts = fit.map(({ amount }) => amount)
  return {
    fit,
    refused: judged.flatMap(({ load: { id: cardID, pan }, why }) => (why ? [{ cardID, pan, why }] : [])),
    aboveCount: countAbove('loadReversal', amounts, await approvalSums(r)),
  }
}

type Judged = Awaited<ReturnType<typeof judge>>

const replyOf = ({ fit, refused, aboveCount }: Judged, next: number | null): ReversedRun => ({
  count: fit.length,
  amount: sumOf(fit, 'amount'),
  uses: sumOf(fit, 'uses'),
  refusedCount: refused.length,
  firstRefused: refused
    .slice(0, FIRST_REFUSED)
    .map(({ why, ...ofCard }) => ({ ...ofCard, refusal: reasonOf(why) })),
  next,
  needsApproval: aboveCount > 0,
  aboveCount,
})

const behind = (cardID: number | null) => (cardID === null ? undefined : gt(loadPlanCard.cardID, cardID))

/** Where the next request goes on: behind the last of these cards, unless they are fewer than a request takes. */
const nextAfter = (cardIDs: readonly number[]): number | null =>
  cardIDs.length < MAX_IDS ? null : (cardIDs.at(-1) ?? null)

/** What would be taken back of the whole run, read in parts so that a large run takes no memory. Locks nothing. */
const preview = async (r: Read, run: Run, after: number | null): Promise<ReversedRun> => {
  const loads = await loadsOf(r, run, behind(after)).limit(MAX_IDS)
  const next = nextAfter(loads.map(({ id }) => id))
  const part = replyOf(await judge(r, loads), null)
  if (next === null) return part
  const rest = await preview(r, run, next)
  return {
    count: part.count + rest.count,
    amount: part.amount + rest.amount,
    uses: part.uses + rest.uses,
    refusedCount: part.refusedCount + rest.refusedCount,
    firstRefused: [...part.firstRefused, ...rest.firstRefused].slice(0, FIRST_REFUSED),
    next: null,
    needsApproval: part.needsApproval || rest.needsApproval,
    aboveCount: part.aboveCount + rest.aboveCount,
  }
}

/** Locks the plan of a run that can be taken back. */
export const lockRun = async (w: Work, { loadPlanID, lastRunAt }: Run) => {
  const plan = await w.find(loadPlan, { loadPlanID })
  ensure(mayReverseRun(plan, lastRunAt))
  return plan
}

/** Locks cards and takes back their loads of the run that can be. Waits for a second person if one of these is above the sum. */
const takeBack = async (
  w: Work,
  plan: Awaited<ReturnType<typeof lockRun>>,
  { reason, ...run }: Run & Pick<RunReversal, 'reason'>,
  cardIDs: readonly number[],
): Promise<Judged> => {
  await lock(w, cardIDs)
  const judged = await judge(w, await loadsOf(w, run, inArray(loadPlanCard.cardID, cardIDs)))
  const { fit } = judged
  const cards = fit.map(({ id: cardID, amount }) => ({ cardID, amount }))
  const loadIDs = fit.map(({ loadID }) => loadID)
  await ensureApproved(w, { kind: 'loadReversal', comment: reason, cards, loadIDs })
  const lines = fit.map(({ id: cardID, loadID: reversesLoadID, amount, uses }) => ({
    ...{ cardID, reason, reversesLoadID },
    ...{ amount: -amount, uses: -uses },
  }))
  if (lines.length > 0) {
    await writeLoads(w, linesOf(lines), { kind: 'load' })
    await noteReversal(w, plan, lines.length, reason)
  }
  // They no longer wait.
  return { ...judged, aboveCount: 0 }
}

/**
 * Takes back the loads of a plan's last run that still can be, of up to `MAX_IDS` cards in one statement; the others keep theirs. A dry run
 * judges the whole run. The plan is locked before the cards, as by a run, so that neither another request nor the next run comes between,
 * and loads are judged once their cards are locked. `notLastRun`, `loadPlanRunning`. Rule 5.32.
 */
export const reverseRun = async (w: Work, { after, dryRun, ...run }: RunReversal) => {
  if (dryRun) {
    ensure(mayReverseRun(await getPlan(w, run), run.lastRunAt))
    return preview(w, run, after)
  }
  const plan = await lockRun(w, run)
  const ids = (await loadsOf(w, run, behind(after)).limit(MAX_IDS)).map(({ id }) => id)
  return replyOf(await takeBack(w, plan, run, ids), nextAfter(ids))
}

/**
 * Takes back what a second person approved: the loads of the request's cards that still can be. Throws `loadReversed` if all of them were
 * taken back meanwhile, and the refusal of the first one if none can be. Rule 20.4.
 */
export const reverseApprovedRun = async (w: Work, run: RunReversal, cardIDs: readonly number[]) => {
  const plan = await lockRun(w, run)
  const judged = await takeBack(w, plan, run, cardIDs)
  if (judged.fit.length === 0) ensure(judged.refused[0]?.why ?? mayStillReverse(true))
  return replyOf(judged, null)
}

/** Returns those of the cards whose load of the run can be taken back now. */
export const reversibleCards = async (
  r: Read,
  run: Run,
  cardIDs: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { fit } = await judge(r, await loadsOf(r, run, inArray(loadPlanCard.cardID, cardIDs)))
  return new Set(fit.map(({ id }) => id))
}
