import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardTransactionList as calls } from '@kaarditeek/domain/transaction/calls'
import type { CardTransactionsPage } from '@kaarditeek/domain/transaction/list'
import { eq } from 'drizzle-orm'
import { answerPage } from '../../core/list/cursor'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import {
  cancelled,
  filtered,
  ofAccount,
  ofOwner,
  ofTerminal,
  ofUser,
  ofWebApi,
  showTransaction,
  sinceOf,
  transactionColumns,
} from './columns'

export const transactions = (db: Db) =>
  db
    .select(transactionColumns)
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .leftJoin(account, ofAccount)
    .leftJoin(user, ofUser)
    .leftJoin(webApi, ofWebApi)
    .$dynamic()

/** Transactions of one card within business days, the newest first; the sum is in cents. */
export const cardTransactionList = defineList(calls, {
  from: transactions,
  within: own(transaction),
  id: transaction.id,
  before: ensureRecord(card, ({ cardID }) => ({ id: cardID })),
  where: ({ cardID, ...filters }, r) => [eq(transaction.cardID, cardID), ...filtered(filters, r)],
  either: sinceOf,
  sort: { dateIn: transaction.dateIn },
  sum: transaction.amount,
  figures: { cancelled },
  counted: () => ({ table: transaction }),
  show: showTransaction,
})

/** Returns a page of a card's transactions with the totals over the whole filter, in cents. Rule 2.4. */
export const cardTransactions = async (r: Read, input: CardTransactionsPage, caller: Caller) => {
  const [{ list: transactions, nextCursor }, { count, sum = 0 }] = await Promise.all([
    answerPage(caller, 'transaction.ofCard', input, (place) => cardTransactionList.page(r, input, place)),
    cardTransactionList.totals(r, input),
  ])
  return { totalAmount: sum, totalCount: count, transactions, nextCursor }
}
