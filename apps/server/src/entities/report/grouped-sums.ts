import { card } from '@kaarditeek/db/schema/card'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { TotalsByInput, TotalsGroup } from '@kaarditeek/domain/report/list'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { customerOfUnit, unitOfCard } from '../../ledger/card-joins'
import { ofOwner, ofTerminal } from '../transaction/columns'
import { type Split, splitReport } from './booked-list'
import { closedWhere } from './closed-rows'
import { ofCard, reportWhere } from './rows'

type Group = { key: SQL<string>; name: SQL<string> }

/** A group of transactions as they are, and as closed months booked them. */
export type Groups = { live: Group; closed: Group }

const unitName = (customerName: PgColumn, unitName: PgColumn) =>
  sql<string>`${customerName} || ' · ' || ${unitName}`
const terminalName = (owner: PgColumn, terminalID: PgColumn) =>
  sql<string>`(${owner} || ' ' || ${terminalID}) collate "C"`

const group = (key: PgColumn, name: SQL<string>): Group => ({ key: sql`${key}::text`, name })

/** Returns the key and the name of each record's group. */
export const recordGroups: Record<Exclude<TotalsGroup, 'day'>, Groups> = {
  customer: {
    live: group(customer.customerID, sql`${customer.name}`),
    closed: group(closedTransaction.customerID, sql`${closedTransaction.customer}`),
  },
  unit: {
    live: group(customerUnit.customerUnitID, unitName(customer.name, customerUnit.name)),
    closed: group(
      closedTransaction.customerUnitID,
      unitName(closedTransaction.customer, closedTransaction.unit),
    ),
  },
  terminal: {
    live: group(terminal.id, terminalName(terminalOwner.name, terminal.terminalID)),
    closed: group(
      closedTransaction.terminalID,
      terminalName(closedTransaction.terminalOwner, closedTransaction.terminal),
    ),
  },
}

const sums = (amount: PgColumn) => ({
  count: sql`count(*)`.mapWith(Number).as('count'),
  amount: sql`sum(${amount})`.mapWith(Number).as('amount'),
  allCount: sql`sum(count(*)) over ()`.mapWith(Number).as('all_count'),
  allAmount: sql`sum(sum(${amount})) over ()`.mapWith(Number).as('all_amount'),
})

/** Sums the transactions of the filter by group. Left joins are for groups and filters; PostgreSQL removes those that none uses. */
const totalsQuery = (r: Read, filter: TotalsByInput, { key, name }: Group) =>
  r.db
    .select({ key: key.as('key'), name: name.as('name'), ...sums(transaction.amount) })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .leftJoin(card, ofCard)
    .leftJoin(customerUnit, unitOfCard)
    .leftJoin(customer, customerOfUnit)
    .where(and(own(transaction)(r), ...reportWhere(filter, r)))
    .groupBy(sql`1, 2`)

const closedQuery = (r: Read, filter: TotalsByInput, { key, name }: Group) =>
  r.db
    .select({ key: key.as('key'), name: name.as('name'), ...sums(closedTransaction.amount) })
    .from(closedTransaction)
    .where(and(own(closedTransaction)(r), ...closedWhere(filter, r)))
    .groupBy(sql`1, 2`)

/** Sums closed months and the days after them together. A group has the name of the later ones, if they have it. */
const joinedQuery = (r: Read, { closed, open }: Split<TotalsByInput>, groups: Groups) => {
  const parts = [
    ...(open ? [sql`select *, 1 as place from (${totalsQuery(r, open, groups.live)}) live`] : []),
    ...(closed ? [sql`select *, 2 as place from (${closedQuery(r, closed, groups.closed)}) booked`] : []),
  ]
  return r.db
    .select({
      key: sql<string>`key`,
      name: sql<string>`(array_agg(name order by place))[1]`,
      count: sql`sum(count)`.mapWith(Number).as('count'),
      amount: sql`sum(amount)`.mapWith(Number).as('amount'),
      allCount: sql`sum(sum(count)) over ()`.mapWith(Number),
      allAmount: sql`sum(sum(amount)) over ()`.mapWith(Number),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) part`)
    .groupBy(sql`1`)
}

const orders = { amount: [desc(sql`amount`), sql`1`], key: [sql`1`] }

/** Returns the sums of each group: of transactions as they are if the days have no closed month. Rule 7.17. */
export const groupedSums = async (
  r: Read,
  filter: TotalsByInput,
  groups: Groups,
  { by, most }: { by: keyof typeof orders; most?: number },
) => {
  const split = await splitReport(r, filter)
  const query = split.closed ? joinedQuery(r, split, groups) : totalsQuery(r, filter, groups.live)
  const rows = query.orderBy(...orders[by]).$dynamic()
  return most === undefined ? rows : rows.limit(most)
}
