import { settlement } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Days } from '@kaarditeek/domain/report/periods'
import type { Planned, SettlementPlan, Skip, Skipped } from '@kaarditeek/domain/settlement/plan'
import { commonDays, daysSettledIn, maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { isNothing } from '@kaarditeek/domain/settlement/sums'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import { and, asc, desc, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { sumsToSettle } from './unsettled'

const findOwners = ({ db, own }: Read) => {
  const { terminalOwnerID, name, settledFrom } = terminalOwner
  return db
    .select({ terminalOwnerID, name, settledFrom })
    .from(terminalOwner)
    .where(own(terminalOwner, { closedAt: null }))
    .orderBy(asc(name), asc(terminalOwnerID))
}
type Owner = Awaited<ReturnType<typeof findOwners>>[number]

/** The drafts of all owners, and the settlements that have some of the days. */
const findOthers = ({ db, own }: Read, { startDate, endDate }: Days) => {
  const { terminalOwnerID, settlementID, number, startDate: from, endDate: to } = settlement
  const hasDays = and(lte(from, endDate), gte(to, startDate))
  return db
    .select({ terminalOwnerID, settlementID, number, startDate: from, endDate: to })
    .from(settlement)
    .where(and(own(settlement, { closedAt: null }), or(isNull(number), hasDays)))
    .orderBy(asc(from), asc(settlementID))
}

/** The numbered settlement of each owner that was made last. */
const findLast = async ({ db, own }: Read) => {
  const { terminalOwnerID, ends, createdAt, number, settlementID } = settlement
  const rows = await db
    .selectDistinctOn([terminalOwnerID], { terminalOwnerID, ends, createdAt })
    .from(settlement)
    .where(and(own(settlement, {}), isNotNull(number)))
    .orderBy(asc(terminalOwnerID), desc(createdAt), desc(settlementID))
  return new Map(rows.map(({ terminalOwnerID: id, ...last }) => [id, last]))
}

/**
 * Returns the drafts that days would give to all open owners, and which owners would get none, and why. One statement finds the drafts and
 * settlements of all owners; one or two more count each owner's transactions. Throws as a settlement of the days would. Rule 22.1.
 */
export const getPlan = async (r: Read, period: Days): Promise<SettlementPlan> => {
  ensure(maySettlePeriod(period, r))
  const [others, lasts] = [await findOthers(r, period), await findLast(r)]
  const planFor = async ({ terminalOwnerID, name, settledFrom }: Owner): Promise<Planned | Skipped> => {
    const skippedBy = (reason: Skip, settled: Days[] = []) => ({ name, settledFrom, reason, settled })
    const ofOwner = others.filter((other) => other.terminalOwnerID === terminalOwnerID)
    if (ofOwner.some(({ number }) => number === null)) return skippedBy('draftExists')
    const days = daysSettledIn(period, settledFrom)
    if (!days) return skippedBy('settledLater')
    const overlapping = ofOwner.filter(({ endDate }) => endDate >= days.startDate)
    const span = spanOfDays(days.startDate, days.endDate, r.time)
    const settling = { terminalOwnerID, ...span, last: lasts.get(terminalOwnerID) ?? null }
    const sums = await sumsToSettle(r, settling, overlapping.length > 0)
    if (isNothing(sums))
      return skippedBy(
        'nothingToSettle',
        overlapping.map((other) => commonDays(days, other)),
      )
    return { terminalOwnerID, terminalOwnerName: name, settledFrom, ...days, ...sums, overlapping }
  }
  const plan: SettlementPlan = { planned: [], skipped: [] }
  for (const owner of await findOwners(r)) {
    const one = await planFor(owner)
    if ('reason' in one) plan.skipped.push(one)
    else plan.planned.push(one)
  }
  return plan
}
