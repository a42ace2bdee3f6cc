import { settlement } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Days } from '@kaarditeek/domain/report/periods'
import type { Planned, SettlementPlan, Skip, Skipped } from '@kaarditeek/domain/settlement/plan'
import { commonDays, daysSettledIn, maySettlePeriod } from '@kaarditeek/domain/settlement/rules'
import { isNothing } from '@kaarditeek/domain/settlement/sums'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import { and, asc, desc, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { grouped } from '../../core/grouped'
import type { Read } from '../../core/work/scope'
import { sumsToSettle } from './sums-to-settle'

const findOwners = ({ db, own }: Read) => {
  const { terminalOwnerID, name, settledFrom, closedAt } = terminalOwner
  return db
    .select({ terminalOwnerID, name, settledFrom, closedAt })
    .from(terminalOwner)
    .where(own(terminalOwner, {}))
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

type Other = Awaited<ReturnType<typeof findOthers>>[number]

/** An owner that may get a draft of `days`. `overlapping`: its settlements that have some of them. */
type Possible = Owner & { days: Days; overlapping: Other[] }

const skippedBy = (
  { name, settledFrom }: Pick<Owner, 'name' | 'settledFrom'>,
  reason: Skip,
  settled: Days[] = [],
): Skipped => ({ name, settledFrom, reason, settled })

/** The days that an owner's draft would have, or why it would get none whatever its sums are. `others`: the owner's draft and settlements. */
const possibleFor = (owner: Owner, others: readonly Other[], period: Days): Possible | Skipped => {
  const draft = others.find(({ number }) => number === null)
  if (draft) return skippedBy(owner, 'draftExists', [{ startDate: draft.startDate, endDate: draft.endDate }])
  const days = daysSettledIn(period, owner.settledFrom)
  if (!days) return skippedBy(owner, 'settledLater')
  return { ...owner, days, overlapping: others.filter(({ endDate }) => endDate >= days.startDate) }
}

/** Returns the sums of the drafts of owners, in a function of the owner. */
const sumsOfAll = async (r: Read, some: readonly Possible[]) => {
  const lasts = await findLast(r)
  return sumsToSettle(
    r,
    some.map(({ terminalOwnerID, days, overlapping }) => ({
      terminalOwnerID,
      ...spanOfDays(days.startDate, days.endDate, r.time),
      last: lasts.get(terminalOwnerID) ?? null,
      hasSettled: overlapping.length > 0,
    })),
  )
}

const isPossible = (one: Possible | Skipped): one is Possible => 'days' in one

/**
 * Returns the drafts that days would give to all open owners, and which owners would get none, and why. Of closed owners it names those with something
 * to settle. The number of statements does not depend on that of owners. Throws as a settlement of the days would. Rule 22.1.
 */
export const getPlan = async (r: Read, period: Days): Promise<SettlementPlan> => {
  ensure(maySettlePeriod(period, r))
  const others = grouped(await findOthers(r, period), ({ terminalOwnerID }) => terminalOwnerID)
  const owners = (await findOwners(r)).map((owner) => ({
    isClosed: owner.closedAt !== null,
    possible: possibleFor(owner, others.get(owner.terminalOwnerID) ?? [], period),
  }))
  const sumsOf = await sumsOfAll(r, owners.map(({ possible }) => possible).filter(isPossible))
  const draftOf = ({ days, overlapping, ...owner }: Possible): Planned | Skipped => {
    const sums = sumsOf(owner.terminalOwnerID)
    const settled = overlapping.map((other) => commonDays(days, other))
    if (isNothing(sums)) return skippedBy(owner, 'nothingToSettle', settled)
    const { terminalOwnerID, name: terminalOwnerName, settledFrom } = owner
    return { terminalOwnerID, terminalOwnerName, settledFrom, ...days, ...sums, overlapping }
  }
  const plan: SettlementPlan = { planned: [], skipped: [] }
  for (const { possible, isClosed } of owners) {
    const one = isPossible(possible) ? draftOf(possible) : possible
    if ('reason' in one) {
      if (!isClosed) plan.skipped.push(one)
    } else if (isClosed && isPossible(possible)) plan.skipped.push(skippedBy(possible, 'ownerClosed'))
    else plan.planned.push(one)
  }
  return plan
}
