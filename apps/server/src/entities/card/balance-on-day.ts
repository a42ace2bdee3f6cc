import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { CardBalanceInput, CardBalancesInput } from '@kaarditeek/domain/card/balance-on-day'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { balanceAndTotals } from '@kaarditeek/domain/card/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAskAbout } from '@kaarditeek/domain/time/past-day'
import { and, eq, exists, gt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'
import { unitOfCard } from '../../ledger/card-joins'
import { ensureOwners } from './list'
import { numbered } from './numbered'
import { limitsTotalsBalance } from './verbs'

/** A sum of loads; null if the last of them left the card unlimited. Ids tell the order in which loads were written. */
const limitOf = (sum: SQL, balance: SQL): SQL<number | null> =>
  sql<
    number | null
  >`case when (array_agg(${balance} is null order by ${cardLoad.id} desc))[1] then null else ${sum} end`

const changesLimits = notInArray(cardLoad.kind, ['expired', 'revived'])

/** The limits of a card at an instant: the sums of its loads until then. No row for a card that was not issued yet. */
const limitsAt = (db: Db, at: Date) =>
  db
    .select({
      amountLimit: limitOf(sql`sum(${cardLoad.amount})`, sql`${cardLoad.amountBalance}`)
        .mapWith(card.amountLimit)
        .as('limit_then'),
      countLimit: limitOf(sql`sum(${cardLoad.uses})`, sql`${cardLoad.countBalance}`)
        .mapWith(Number)
        .as('count_then'),
    })
    .from(cardLoad)
    .where(
      and(
        eq(cardLoad.companyID, card.companyID),
        eq(cardLoad.cardID, card.id),
        lte(cardLoad.dateIn, at),
        changesLimits,
      ),
    )
    .having(sql`count(*) > 0`)
    .as('loaded')

/** The use of a card after an instant. */
const useAfter = (db: Db, at: Date) =>
  db
    .select({
      amount: sql`coalesce(sum(${transaction.amount}), 0)`.as('paid_later'),
      uses: sql`count(*) filter (where ${transaction.amount} > 0)`.as('uses_later'),
    })
    .from(transaction)
    .where(
      and(
        eq(transaction.companyID, card.companyID),
        eq(transaction.cardID, card.id),
        gt(transaction.dateIn, at),
      ),
    )
    .as('later')

/**
 * Cards with their limits and use at the end of a day, as is known now: the present use less that of later transactions, which are
 * few for a recent day. Rule 5.28.
 */
const from = (db: Db, { time }: Clock, { date }: { date: string }) => {
  const at = time.endOfDay(date)
  const [loaded, later] = [limitsAt(db, at), useAfter(db, at)]
  return db
    .select({
      cardID: card.id,
      cardPan: card.pan,
      date: sql<string>`${date}::text`.as('as_of'),
      amountLimit: loaded.amountLimit,
      amountUsed: sql`${card.amountUsed} - ${later.amount}`.mapWith(card.amountUsed).as('used_then'),
      countLimit: loaded.countLimit,
      timesUsed: sql`${card.timesUsed} - ${later.uses}`.mapWith(Number).as('times_then'),
    })
    .from(card)
    .innerJoin(customerUnit, unitOfCard)
    .innerJoinLateral(loaded, sql`true`)
    .innerJoinLateral(later, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof from>>[number]

const show = ({ cardID, cardPan, date, ...use }: Raw) => {
  const { amountHeld: _, countHeld: __, ...then } = balanceAndTotals({ ...use, amountHeld: 0, countHeld: 0 })
  return { cardID, cardPan, date, ...then }
}

type Filters = Omit<CardBalancesInput, 'page' | 'limit' | 'orderBy'>

const where = ({ customerID, customerUnitID, cardProductID }: Filters) => [
  when(customerID, (id) => eq(customerUnit.customerID, id)),
  when(customerUnitID, (id) => eq(card.customerUnitID, id)),
  when(cardProductID, (id) => eq(card.cardProductID, id)),
]

const either = ({ pan }: Filters) => (pan ? numbered(pan) : [])

const before = async (r: Read, filters: Filters) => {
  ensure(mayAskAbout(filters, r))
  await ensureOwners(r, filters)
}

const pages = defineList(cardCalls.balances, {
  from,
  within: own(card),
  id: card.id,
  before,
  where,
  either,
  sort: { pan: card.pan },
  show,
})

const number = (text: SQL) => text.mapWith(Number)

/** Whether the limits of a card changed after an instant, or the card was issued then. */
const hasLaterLimits = (db: Db, at: Date) =>
  exists(
    db
      .select({ id: cardLoad.id })
      .from(cardLoad)
      .where(
        and(
          eq(cardLoad.companyID, card.companyID),
          eq(cardLoad.cardID, card.id),
          gt(cardLoad.dateIn, at),
          changesLimits,
        ),
      ),
  )

/** Sums of what cards used after an instant, for all cards that did so at once. */
const usesAfter = (r: Read, at: Date) =>
  r.db
    .select({ cardID: transaction.cardID, amount: sql`sum(${transaction.amount})`.as('paid_later') })
    .from(transaction)
    .where(and(own(transaction)(r), gt(transaction.dateIn, at)))
    .groupBy(transaction.cardID)
    .as('later')

/** Limit and use of the cards that a filter finds. Cards whose limits are still those of the day have them themselves; others are few for a recent day. */
const limitsAndUse = (r: Read, input: CardBalancesInput) => {
  const at = r.time.endOfDay(input.date)
  const isFound = and(own(card)(r), ...where(input), or(...either(input)))
  const later = usesAfter(r, at)
  const unchanged = r.db
    .select({
      limit: sql<number | null>`${card.amountLimit}`.as('limit_of_day'),
      used: sql<number>`${card.amountUsed} - coalesce(${later.amount}, 0)`.as('used_of_day'),
    })
    .from(card)
    .innerJoin(customerUnit, unitOfCard)
    .leftJoin(later, eq(later.cardID, card.id))
    .where(and(isFound, not(hasLaterLimits(r.db, at))))
  const changed = from(r.db, r, input)
    .where(and(isFound, hasLaterLimits(r.db, at)))
    .as('changed')
  const ofChanged = r.db
    .select({
      limit: sql<number | null>`limit_then`.as('limit_of_day'),
      used: sql<number>`used_then`.as('used_of_day'),
    })
    .from(changed)
  return unionAll(unchanged, ofChanged).as('rows')
}

/** Balances of cards at the end of a day. The sums leave out unlimited cards. */
export const cardBalanceList: typeof pages = {
  ...pages,
  totals: async (r, input) => {
    await before(r, input)
    const totals = r.db
      .select({
        count: number(sql`count(*)`),
        amountLimitSum: number(sql`coalesce(sum(limit_of_day), 0)`),
        amountBalanceSum: number(sql`coalesce(sum(limit_of_day - used_of_day), 0)`),
      })
      .from(limitsAndUse(r, input))
    return one(await totals)
  },
}

/** Returns the balance of a card now, or at the end of a day. Throws `ERROR_NOT_FOUND` for a day before the card was issued. */
export const getBalance = async (r: Read, { id, date }: CardBalanceInput) => {
  if (!date) {
    const { amountBalance, countBalance } = await limitsTotalsBalance(r, { id })
    return { amountBalance, countBalance }
  }
  ensure(mayAskAbout({ date }, r))
  return show(one(await from(r.db, r, { date }).where(r.own(card, { id }))))
}
