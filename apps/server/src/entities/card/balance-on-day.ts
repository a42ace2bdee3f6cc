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
import { and, eq, gt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'
import { unitOfCard } from './cards'
import { ensureOwners } from './list'
import { numbered } from './numbered'
import { limitsTotalsBalance } from './verbs'

/** A sum of loads; null if the last of them left the card unlimited. Ids tell the order in which loads were written. */
const limitOf = (sum: SQL, balance: SQL): SQL<number | null> =>
  sql<
    number | null
  >`case when (array_agg(${balance} is null order by ${cardLoad.id} desc))[1] then null else ${sum} end`

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
        notInArray(cardLoad.kind, ['expired', 'revived']),
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

/** Balances of cards at the end of a day. The sums leave out unlimited cards. */
export const cardBalanceList: typeof pages = {
  ...pages,
  totals: async (r, input) => {
    await before(r, input)
    const rows = from(r.db, r, input)
      .where(and(own(card)(r), ...where(input), or(...either(input))))
      .as('rows')
    const totals = r.db
      .select({
        count: number(sql`count(*)`),
        amountLimitSum: number(sql`coalesce(sum(limit_then), 0)`),
        amountBalanceSum: number(sql`coalesce(sum(limit_then - used_then), 0)`),
      })
      .from(rows)
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
