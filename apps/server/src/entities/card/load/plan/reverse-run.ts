import { card } from '@kaarditeek/db/schema/card'
import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { mayReverseRun } from '@kaarditeek/domain/card/load/plan/rules'
import { FIRST_REFUSED, type ReversedRun, type RunReversal } from '@kaarditeek/domain/card/load/plan/schema'
import { mayUnloadCard } from '@kaarditeek/domain/card/load/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { and, asc, eq, gt, gte, inArray, not, type SQL } from 'drizzle-orm'
import { ensureApproved } from '../../../../core/approval/ensure-approved'
import type { Read } from '../../../../core/work/scope'
import type { Work } from '../../../../core/work/work'
import { linesOf, writeLoads } from '../../../../ledger/write-loads'
import { lock } from '../../lock-cards'
import { isReversed } from '../list'
import { loadableColumns, showLoadable } from '../loadable-cards'
import { reasonOf } from './lines'

type Run = Pick<RunReversal, 'loadPlanID' | 'lastRunAt'>

/** The loads of a run that were not taken back, each with its card, in the order of the cards. */
const loadsOf = (r: Read, { loadPlanID, lastRunAt }: Run, cards?: SQL) =>
  r.db
    .select({ ...loadableColumns, loadID: cardLoad.id, amount: cardLoad.amount, uses: cardLoad.uses })
    .from(loadPlanCard)
    .innerJoin(
      cardLoad,
      and(
        eq(cardLoad.companyID, loadPlanCard.companyID),
        eq(cardLoad.cardID, loadPlanCard.cardID),
        eq(cardLoad.loadPlanID, loadPlanCard.loadPlanID),
        gte(cardLoad.dateIn, lastRunAt),
      ),
    )
    .innerJoin(card, and(eq(card.companyID, loadPlanCard.companyID), eq(card.id, loadPlanCard.cardID)))
    .where(and(r.own(loadPlanCard, { loadPlanID }), not(isReversed), cards))
    .orderBy(asc(loadPlanCard.cardID))
    .$dynamic()

type LoadOfRun = Awaited<ReturnType<typeof loadsOf>>[number]

/** Judges loads as each would be by itself: those that can be taken back, and why the others cannot. Rule 5.22. */
const judge = (r: Read, loads: readonly LoadOfRun[]) => {
  const judged = loads.map((load) => ({ load, why: mayUnloadCard(showLoadable(load, r), load) }))
  return {
    fit: judged.flatMap(({ load, why }) => (why ? [] : [load])),
    refused: judged.flatMap(({ load: { id: cardID, pan }, why }) =>
      why ? [{ cardID, pan, refusal: reasonOf(why) }] : [],
    ),
  }
}

const replyOf = ({ fit, refused }: ReturnType<typeof judge>, next: number | null): ReversedRun => ({
  count: fit.length,
  amount: fit.reduce((sum, { amount }) => sum + amount, 0),
  uses: fit.reduce((sum, { uses }) => sum + uses, 0),
  largestAmount: fit.reduce((most, { amount }) => Math.max(most, amount), 0),
  refusedCount: refused.length,
  firstRefused: refused.slice(0, FIRST_REFUSED),
  next,
})

/**
 * Takes back the loads of a plan's last run that still can be, of up to `MAX_IDS` cards in one statement; the others keep theirs. A dry run
 * judges the whole run. The plan is locked before the cards, as by a run, so that neither another request nor the next run comes between,
 * and loads are judged once their cards are locked. Rule 5.32.
 */
export const reverseRun = async (w: Work, { after, dryRun, reason, ...run }: RunReversal) => {
  ensure(mayReverseRun(await w.find(loadPlan, { loadPlanID: run.loadPlanID }), run.lastRunAt))
  const behind = after === null ? undefined : gt(loadPlanCard.cardID, after)
  if (dryRun) return replyOf(judge(w, await loadsOf(w, run, behind)), null)
  const ids = (await loadsOf(w, run, behind).limit(MAX_IDS)).map(({ id }) => id)
  const next = ids.length < MAX_IDS ? null : (ids.at(-1) ?? null)
  await lock(w, ids)
  const judged = judge(w, await loadsOf(w, run, inArray(loadPlanCard.cardID, ids)))
  const { fit } = judged
  const cards = fit.map(({ id: cardID, amount }) => ({ cardID, amount }))
  await ensureApproved(w, { kind: 'loadReversal', comment: reason, cards })
  const lines = fit.map(({ id: cardID, loadID: reversesLoadID, amount, uses }) => ({
    ...{ cardID, reason, reversesLoadID },
    ...{ amount: -amount, uses: -uses },
  }))
  if (lines.length > 0) await writeLoads(w, linesOf(lines), { kind: 'load' })
  return replyOf(judged, next)
}
