import { approvalCard } from '@kaarditeek/db/schema/approval'
import { cardLoad, loadPlan } from '@kaarditeek/db/schema/card-load'
import type { ApprovableCall } from '@kaarditeek/domain/approval/rules'
import type { ReversedLoad } from '@kaarditeek/domain/approval/schema'
import { loadPlanCalls } from '@kaarditeek/domain/card/load/plan/calls'
import { loadReversal } from '@kaarditeek/domain/card/load/schema'
import { transformer } from '@kaarditeek/domain/transformer'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Read } from '../../core/work/scope'

type Act = { approvalID: number; decidedAt: Date | null }
type Stored = { call: ApprovableCall; input: string | null }

const reversal = alias(cardLoad, 'reversal')

/** Returns the load of a condition; null if the company has none. */
const oneLoad = async ({ db, own }: Read, where: SQL | undefined): Promise<ReversedLoad | null> => {
  const { cardID, dateIn, reason, amount } = cardLoad
  const [found] = await db
    .select({ cardID, dateIn, reason, amount })
    .from(cardLoad)
    .where(and(own(cardLoad, {}), where))
  return found ? { ...found, loadPlanID: null, cardCount: 1 } : null
}

/** Returns the run of a plan that began at `lastRunAt`. Of an earlier run than the last one the number of cards and the sum are not kept. */
const runOf = async (
  { db, own }: Read,
  loadPlanID: number,
  lastRunAt: Date,
): Promise<ReversedLoad | null> => {
  const { reason, lastLoaded, lastAmount } = loadPlan
  const [found] = await db
    .select({ reason, lastLoaded, lastAmount, last: loadPlan.lastRunAt })
    .from(loadPlan)
    .where(own(loadPlan, { loadPlanID }))
  if (!found) return null
  const isLast = found.last?.getTime() === lastRunAt.getTime()
  return {
    ...{ loadPlanID, cardID: null, dateIn: lastRunAt, reason: found.reason },
    ...{ cardCount: isLast ? found.lastLoaded : null, amount: isLast ? found.lastAmount : null },
  }
}

/** Returns a load that an approved act took back: its reversal has the time of the decision. */
const takenBy = async ({ db, own }: Read, { approvalID, decidedAt }: Act) => {
  if (decidedAt === null) return null
  const { id, loadPlanID, dateIn } = cardLoad
  const [found] = await db
    .select({ id, loadPlanID, dateIn })
    .from(approvalCard)
    .innerJoin(
      reversal,
      and(
        eq(reversal.companyID, approvalCard.companyID),
        eq(reversal.cardID, approvalCard.cardID),
        eq(reversal.dateIn, decidedAt),
      ),
    )
    .innerJoin(
      cardLoad,
      and(eq(cardLoad.companyID, reversal.companyID), eq(cardLoad.id, reversal.reversesLoadID)),
    )
    .where(own(approvalCard, { approvalID }))
    .orderBy(asc(approvalCard.cardID))
    .limit(1)
  return found ?? null
}

/**
 * Returns the load, or the run of a plan, that an act takes back, as long as its input is kept, or that it took back. Null for other acts and for
 * rejected ones. Rule 20.6.
 */
export const reversedLoadOf = async (
  r: Read,
  act: Act,
  { call, input }: Stored,
): Promise<ReversedLoad | null> => {
  if (call !== 'cardLoad.reverse' && call !== 'loadPlan.reverse') return null
  const isRun = call === 'loadPlan.reverse'
  if (input !== null) {
    const asked = transformer.parse(input)
    if (!isRun) return oneLoad(r, eq(cardLoad.id, loadReversal.parse(asked).loadID))
    const { loadPlanID, lastRunAt } = loadPlanCalls.reverse.input.parse(asked)
    return runOf(r, loadPlanID, lastRunAt)
  }
  const taken = await takenBy(r, act)
  if (!taken) return null
  return isRun && taken.loadPlanID !== null
    ? runOf(r, taken.loadPlanID, taken.dateIn)
    : oneLoad(r, eq(cardLoad.id, taken.id))
}
