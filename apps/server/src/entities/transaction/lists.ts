import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { eq } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList, ensureRecord } from '../../core/list/define-list'
import { filtered, ofTerminal, sinceOf } from './columns'
import { withCards } from './with-cards'

/** Transactions of the company within business days. */
export const companyTransactionList = defineList(transactionCalls.ofCompany, {
  ...withCards,
  where: filtered,
  either: sinceOf,
  counted: () => ({ table: transaction }),
})

/** Transactions at the terminals of one owner, or at one of them, within business days. */
export const ownerTransactionList = defineList(transactionCalls.ofOwner, {
  ...withCards,
  before: ensureRecord(terminalOwner, ({ terminalOwnerID }) => ({ terminalOwnerID })),
  either: sinceOf,
  where: ({ terminalOwnerID, terminalID, ...filters }, r) => [
    eq(terminal.terminalOwnerID, terminalOwnerID),
    when(terminalID, (one) => eq(terminal.id, one)),
    ...filtered(filters, r),
  ],
  counted: () => ({ table: transaction, joins: [[terminal, ofTerminal]] }),
})
