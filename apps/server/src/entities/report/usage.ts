import type { Db } from '@kaarditeek/db/client'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerActivity } from '@kaarditeek/db/schema/customer-activity'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { CardState } from '@kaarditeek/domain/card/rules'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import type { UsageChange } from '@kaarditeek/domain/report/list'
import {
  LEAST_DAYS,
  LEAST_PAYMENTS,
  SPANS_BEFORE,
  silenceSpans,
  unusedBefore,
  usageShares,
  usageSpans,
} from '@kaarditeek/domain/report/usage'
import { turnoverFrom } from '@kaarditeek/domain/statistics/rules'
import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { customerOfUnit, productOfCard, unitOfCard } from '../../ledger/card-joins'
import { cardStateIs } from '../../ledger/card-state'
import { spanRows } from '../../ledger/spans'
import { transactionSums } from '../../ledger/transaction-sums'
import { lastPayment } from '../terminal/activity'

const int = (value: SQL) => value.mapWith(Number)

// Columns of the sums that are compared, in rows of `usage`. Rule 7.19.
const amount = sql`usage.amount`
const usualAmount = sql`round(usage.amount_before::numeric / ${sql.raw(`${SPANS_BEFORE}`)})`
const difference = sql`(${amount} - ${usualAmount})`

const figures = {
  amount: int(amount).as('amount'),
  usualAmount: int(usualAmount).as('usual_amount'),
  difference: int(difference).as('difference'),
  transactionCount: int(sql`usage.count`).as('transaction_count'),
}

/** Condition for rows whose use has changed. `isUsed`: condition for those that are still used. */
const changed = (isUsed: SQL): Record<UsageChange, SQL> => ({
  stopped: sql`not ${isUsed}`,
  less: sql`${isUsed} and ${amount} <= ${usageShares.less}::numeric * ${usualAmount}`,
  more: sql`${amount} >= ${usageShares.more}::numeric * ${usualAmount}`,
})

const compared = ({ change }: { change: UsageChange | null }, isUsed: SQL) => [
  sql`usage.count_before >= ${LEAST_PAYMENTS}`,
  change ? changed(isUsed)[change] : undefined,
]

/** As in the list of customers, so that a customer who has stopped there is not one who uses less. Rule 4.9. */
const isCustomerUsed = (r: Read): SQL => sql`exists (
  select from ${customerActivity} where ${customerActivity.companyID} = ${customer.companyID}
    and ${customerActivity.customerID} = ${customer.customerID}
    and ${customerActivity.lastTransaction} >= ${instant(turnoverFrom(r))}
)`

/** The sums of a company's customers, from the days of its customers. */
const sumsOfCustomers = (r: Read): SQL => {
  const { recent, before } = usageSpans(r)
  const isRecent = sql`starts >= ${instant(recent.starts)}`
  return sql`(
    select customer_id as id,
      coalesce(sum(amount) filter (where ${isRecent}), 0) as amount,
      coalesce(sum(count) filter (where ${isRecent}), 0) as count,
      coalesce(sum(amount) filter (where not ${isRecent}), 0) as amount_before,
      coalesce(sum(count) filter (where not ${isRecent}), 0) as count_before
    from customer_day
    where company_id = ${r.by.companyID}::bigint and starts >= ${instant(before.starts)} and starts < ${instant(recent.ends)}
    group by customer_id
  ) usage`
}

/** The sums of a company's card products. */
const sumsOfProducts = (r: Read): SQL => {
  const { recent, before } = usageSpans(r)
  return sql`(
    select card_product_id as id,
      coalesce(sum(amount) filter (where n = 1), 0) as amount, coalesce(sum(count) filter (where n = 1), 0) as count,
      coalesce(sum(amount) filter (where n = 2), 0) as amount_before, coalesce(sum(count) filter (where n = 2), 0) as count_before
    from (${transactionSums(r.by.companyID, [recent, before], { byProduct: true })}) sums
    group by card_product_id
  ) usage`
}

const customersIn = (r: Read) =>
  defineList(reportCalls.customerUsage, {
    from: (db: Db) =>
      db
        .select({
          customerID: customer.customerID,
          customer: sql<string>`${customer.name}`.as('customer'),
          ...figures,
        })
        .from(customer)
        .innerJoin(sumsOfCustomers(r), sql`usage.id = ${customer.customerID}`)
        .$dynamic(),
    within: own(customer),
    id: customer.customerID,
    // As the list of customers, without the company's own one.
    where: (filters) => [
      ne(customer.customerTypeID, CustomerType.self),
      ...compared(filters, isCustomerUsed(r)),
    ],
    sort: { difference, customer: customer.name },
  })

const productsIn = (r: Read) =>
  defineList(reportCalls.productUsage, {
    from: (db: Db) =>
      db
        .select({ cardProductID: cardProduct.id, cardProductName: cardProduct.name, ...figures })
        .from(cardProduct)
        .innerJoin(sumsOfProducts(r), sql`usage.id = ${cardProduct.id}`)
        .$dynamic(),
    within: own(cardProduct),
    id: cardProduct.id,
    where: (filters) => compared(filters, sql`usage.count > 0`),
    sort: { difference, cardProductName: cardProduct.name },
  })

type Part = 'calls' | 'page' | 'totals' | 'each'
type Parts<L extends Record<Part, unknown>> = Pick<L, Part>

/** Customers whose turnover of the last days is compared with their usual one. Rule 7.19. */
export const customerUsage: Parts<ReturnType<typeof customersIn>> = {
  calls: reportCalls.customerUsage,
  page: (r, input, place) => customersIn(r).page(r, input, place),
  totals: (r, input) => customersIn(r).totals(r, input),
  each: (r, input, onRows) => customersIn(r).each(r, input, onRows),
}

/** The same of card products. */
export const productUsage: Parts<ReturnType<typeof productsIn>> = {
  calls: reportCalls.productUsage,
  page: (r, input, place) => productsIn(r).page(r, input, place),
  totals: (r, input) => productsIn(r).totals(r, input),
  each: (r, input, onRows) => productsIn(r).each(r, input, onRows),
}

const ofBatch = and(eq(cardBatch.companyID, card.companyID), eq(cardBatch.cardBatchID, card.cardBatchID))

const hasPayment = sql`exists (
  select from ${transaction} paid where paid.company_id = ${card.companyID} and paid.card_id = ${card.id}
)`

/** Active cards with a client that have had no payment since they were created, the oldest first. Rule 7.20. */
export const unusedCards = defineList(reportCalls.unusedCards, {
  from: (db: Db) =>
    db
      .select({
        cardID: card.id,
        cardPan: card.pan,
        cardProductName: cardProduct.name,
        customerID: customer.customerID,
        customer: sql<string>`${customer.name}`.as('customer'),
        unit: sql<string>`${customerUnit.name}`.as('unit'),
        dateIn: cardBatch.dateIn,
      })
      .from(card)
      .innerJoin(cardBatch, ofBatch)
      .innerJoin(cardProduct, productOfCard)
      .innerJoin(customerUnit, unitOfCard)
      .innerJoin(customer, customerOfUnit)
      .$dynamic(),
  within: own(card),
  id: card.id,
  where: (_, r) => [
    cardStateIs(CardState.active, r.now),
    isNull(card.blockedAt),
    isNotNull(card.customerUnitID),
    eq(card.timesUsed, 0),
    lt(cardBatch.dateIn, unusedBefore(r)),
    sql`not ${hasPayment}`,
  ],
  sort: { dateIn: cardBatch.dateIn },
})

const paidAt = (within: SQL) => sql`exists (
  select from ${transaction} paid
  where paid.company_id = ${terminal.companyID} and paid.terminal_id = ${terminal.id} and paid.amount > 0 and ${within}
)`

/** Open terminals that usually have had a payment by this time of the day, and have none today. Rule 7.21. */
export const silentTerminals = defineList(reportCalls.silentTerminals, {
  from: (db: Db) =>
    db
      .select({
        id: terminal.id,
        terminalOwnerID: terminal.terminalOwnerID,
        terminalOwnerName: terminalOwner.name,
        terminal: sql<string>`${terminal.terminalID}`.as('terminal'),
        lastTransaction: lastPayment.as('last_transaction'),
      })
      .from(terminal)
      .innerJoin(
        terminalOwner,
        and(
          eq(terminalOwner.companyID, terminal.companyID),
          eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
        ),
      )
      .$dynamic(),
  within: own(terminal),
  id: terminal.id,
  where: (_, r) => {
    const { usual, today } = silenceSpans(r)
    const days = sql`select from (${spanRows(usual)}) day where ${paidAt(sql`paid.date_in >= day.starts and paid.date_in < day.ends`)}`
    return [
      isNull(terminal.closedAt),
      sql`not ${paidAt(sql`paid.date_in >= ${instant(today)}`)}`,
      sql`(select count(*) from (${days}) used) >= ${LEAST_DAYS}`,
    ]
  },
  sort: { terminal: terminal.terminalID },
})
