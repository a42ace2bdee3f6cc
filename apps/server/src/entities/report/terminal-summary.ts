import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import { sql } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import { unitOfCard } from '../card/cards'
import { ofOwner, ofTerminal } from '../transaction/columns'
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

/** Returns the number of transactions, without cancelled ones, and their sum in cents for each terminal, by owner and terminal. */
export const terminalSummary = defineList(reportCalls.terminalSummary, {
  from: summaries,
  within: own(transaction),
  id: terminal.id,
  where: reportWhere,
  sort: { terminal: sql`(${terminalOwner.name}, ${terminal.terminalID})` },
  sum: transaction.amount,
})
