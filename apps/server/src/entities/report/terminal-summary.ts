import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import type { ReportFilter as Filter } from '@kaarditeek/domain/report/list'
import { and, type SQL, sql } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { unitOfCard } from '../../ledger/card-joins'
import { ofOwner, ofTerminal } from '../transaction/columns'
import { type Split, splitReport } from './booked-list'
import { closedWhere } from './closed-rows'
import { ofCard, reportWhere } from './rows'

/** The left joins are for filters. PostgreSQL removes those that no filter uses. */
const summaries = (db: Db) =>
  db
    .select({
      id: terminal.id,
      terminalOwnerName: terminalOwner.name,
      terminal: terminal.terminalID,
      transactionCount: sql<number>`count(*) filter (where ${transaction.amount} > 0)`
        .mapWith(Number)
        .as('transaction_count'),
      amount: sql<number>`sum(${transaction.amount})`.mapWith(Number).as('amount'),
    })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .leftJoin(card, ofCard)
    .leftJoin(customerUnit, unitOfCard)
    .groupBy(terminal.id, terminalOwner.name, terminal.terminalID)
    .$dynamic()

const liveSummary = defineList(reportCalls.terminalSummary, {
  from: summaries,
  within: own(transaction),
  id: terminal.id,
  where: reportWhere,
  sort: { terminal: [terminalOwner.name, terminal.terminalID] },
  grouped: true,
  sum: transaction.amount,
})

const closedSummaries = (r: Read, filter: Filter) =>
  r.db
    .select({
      id: closedTransaction.terminalID,
      terminalOwnerName: closedTransaction.terminalOwner,
      terminal: closedTransaction.terminal,
      transactionCount: sql`count(*) filter (where ${closedTransaction.amount} > 0)`.as('transaction_count'),
      amount: sql`sum(${closedTransaction.amount})`.as('amount'),
    })
    .from(closedTransaction)
    .where(and(own(closedTransaction)(r), ...closedWhere(filter, r)))
    .groupBy(closedTransaction.terminalID, closedTransaction.terminalOwner, closedTransaction.terminal)

const columns = sql`id, name, terminal, transaction_count, amount`

/** The rows of closed months and of the days after them, `place` 1 for the later ones. */
const partsOf = (r: Read, { closed, open }: Split<Filter>): SQL => {
  const live = open && summaries(r.db).where(and(own(transaction)(r), ...reportWhere(open, r)))
  const parts = [
    ...(live ? [sql`select *, 1 from (${live}) live (${columns})`] : []),
    ...(closed ? [sql`select *, 2 from (${closedSummaries(r, closed)}) booked (${columns})`] : []),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) part (${columns}, place)`
}

/** The summary of days with closed months. A terminal has the names of the later days, if they have it. Rule 7.17. */
const joinedSummary = (r: Read, split: Split<Filter>) => {
  const name = sql<string>`(array_agg(part.name order by part.place))[1]`
  const terminalName = sql<string>`(array_agg(part.terminal order by part.place))[1]`
  return defineList(reportCalls.terminalSummary, {
    from: (db: Db) =>
      db
        .select({
          id: terminal.id,
          terminalOwnerName: name.as('name'),
          terminal: terminalName.as('terminal'),
          transactionCount: sql<number>`sum(part.transaction_count)`.mapWith(Number).as('transaction_count'),
          amount: sql<number>`sum(part.amount)`.mapWith(Number).as('amount'),
        })
        .from(terminal)
        .innerJoin(partsOf(r, split), sql`part.id = ${terminal.id}`)
        .groupBy(terminal.id)
        .$dynamic(),
    within: own(terminal),
    id: terminal.id,
    where: () => [],
    sort: { terminal: [name, terminalName] },
    grouped: true,
    sum: transaction.amount,
  })
}

const summaryOf = async (r: Read, filter: Filter) => {
  const split = await splitReport(r, filter)
  return split.closed ? joinedSummary(r, split) : liveSummary
}

/** Returns the number of transactions, without cancelled ones, and their sum in cents for each terminal, by owner and terminal. */
export const terminalSummary: typeof liveSummary = {
  ...liveSummary,
  page: async (r, input, place) => (await summaryOf(r, input)).page(r, input, place),
  totals: async (r, input) => (await summaryOf(r, input)).totals(r, input),
  each: async (r, input, onRows) => (await summaryOf(r, input)).each(r, input, onRows as never),
}
