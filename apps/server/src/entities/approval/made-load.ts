import { account } from '@kaarditeek/db/schema/account'
import { approvalCard } from '@kaarditeek/db/schema/approval'
import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { user } from '@kaarditeek/db/schema/user'
import { isForLater, loadOrderOf, usesOfLoads } from '@kaarditeek/domain/approval/effect'
import { EQUAL_LOAD_HOURS } from '@kaarditeek/domain/approval/rules'
import type { LoadOrder, MadeLoad } from '@kaarditeek/domain/approval/schema'
import type { ApprovalKind } from '@kaarditeek/domain/approval/states'
import { subHours } from 'date-fns'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { displayName } from '../../core/author'
import type { Read } from '../../core/work/scope'
import { isReversed } from '../card/load/list'

type Act = { approvalID: number; cardCount: number; createdAt: Date }
type Asked = { kind: ApprovalKind; call: string; input: unknown }

const any = { any: sql`1` }
const loadOfCard = alias(cardLoad, 'load_of_card')

/** The day and the repeat of a plan. One that loaded at once, or today, has run. */
const isOrdered = ({ on, monthly, upTo }: LoadOrder, { now, time }: Read) => {
  const isNow = on === null || on <= time.dayOf(now)
  return and(
    eq(loadPlan.monthly, monthly),
    eq(loadPlan.upTo, upTo),
    isNow
      ? isNotNull(loadPlan.lastRunAt)
      : and(isNull(loadPlan.lastRunAt), eq(loadPlan.nextRunAt, time.startOfDay(on))),
  )
}

/** Returns the last plan of the same cards, sums, day and repeat that was not stopped and whose loads were not all taken back. */
const planLike = async (r: Read, act: Act, order: LoadOrder, since: Date): Promise<MadeLoad | null> => {
  const isOfPlan = and(
    eq(loadPlanCard.companyID, loadPlan.companyID),
    eq(loadPlanCard.loadPlanID, loadPlan.loadPlanID),
  )
  const hasCard = r.db
    .select(any)
    .from(loadPlanCard)
    .where(
      and(
        isOfPlan,
        eq(loadPlanCard.cardID, approvalCard.cardID),
        sql`coalesce(${loadPlanCard.amount}, 0) = ${approvalCard.amount}`,
      ),
    )
  const { approvalID, cardCount } = act
  const otherCards = r.db
    .select(any)
    .from(approvalCard)
    .where(and(r.own(approvalCard, { approvalID }), notExists(hasCard)))
  const firstCard = r.db
    .select({ id: loadPlanCard.cardID })
    .from(loadPlanCard)
    .where(isOfPlan)
    .orderBy(asc(loadPlanCard.cardID))
    .limit(1)
  const { loadPlanID, dateIn, lastLoaded, lastReversed } = loadPlan
  const [found] = await r.db
    .select({
      loadPlanID,
      dateIn,
      authorName: displayName,
      cardID: sql<number>`(${firstCard})`.mapWith(Number),
    })
    .from(loadPlan)
    .innerJoin(account, eq(account.accountID, loadPlan.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .where(
      and(
        r.own(loadPlan, { cardCount, stoppedAt: null }),
        gte(dateIn, since),
        isOrdered(order, r),
        or(isNull(lastLoaded), eq(lastReversed, 0), lt(lastReversed, lastLoaded)),
        notExists(otherCards),
      ),
    )
    .orderBy(desc(dateIn), desc(loadPlanID))
    .limit(1)
  return found ?? null
}

/** Returns the last load of the first card, if all cards were loaded with the same sums. Of one card the uses are compared too. */
const loadsLike = async (r: Read, act: Act, uses: number | null, since: Date): Promise<MadeLoad | null> => {
  const { approvalID, cardCount } = act
  const isMade = (load: typeof cardLoad | typeof loadOfCard) =>
    and(
      eq(load.companyID, approvalCard.companyID),
      eq(load.cardID, approvalCard.cardID),
      eq(load.amount, approvalCard.amount),
      eq(load.kind, 'load'),
      isNull(load.webApiID),
      isNull(load.reversesLoadID),
      gte(load.dateIn, since),
    )
  const hasLoad = r.db.select(any).from(loadOfCard).where(isMade(loadOfCard))
  const otherCards = r.db
    .select(any)
    .from(approvalCard)
    .where(and(r.own(approvalCard, { approvalID }), notExists(hasLoad)))
  const { cardID, dateIn, loadPlanID } = cardLoad
  const [found] = await r.db
    .select({ cardID, dateIn, loadPlanID, authorName: displayName })
    .from(approvalCard)
    .innerJoin(cardLoad, isMade(cardLoad))
    .leftJoin(account, eq(account.accountID, cardLoad.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .where(
      and(
        r.own(approvalCard, { approvalID }),
        cardCount === 1 ? eq(cardLoad.uses, uses ?? 0) : undefined,
        sql`not ${isReversed}`,
        notExists(otherCards),
      ),
    )
    .orderBy(asc(approvalCard.cardID), desc(dateIn), desc(cardLoad.id))
    .limit(1)
  return found ?? null
}

/**
 * Returns an equal load that an operator made from `EQUAL_LOAD_HOURS` before a waiting request on and that was not taken back; null without one. A load
 * at once is compared with the loads of its cards, others with plans. Rule 20.6.
 */
export const madeLoadOf = async (r: Read, act: Act, asked: Asked): Promise<MadeLoad | null> => {
  if (asked.kind !== 'load') return null
  const since = subHours(act.createdAt, EQUAL_LOAD_HOURS)
  const order = loadOrderOf(asked)
  if (order && isForLater(asked)) return planLike(r, act, order, since)
  const [uses = null] = usesOfLoads(asked).values()
  return loadsLike(r, act, uses, since)
}
