import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardTransactionsInput, transaction as transactionRow } from '@kaarditeek/domain/transaction/schema'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { listOf, own } from '../list/own'

const transactions = (db: Db) =>
  db
    .select({
      id: transaction.id,
      cardID: transaction.cardID,
      amount: transaction.amount,
      comment: transaction.comment,
      showCommentInReports: transaction.showCommentInReports,
      dateIn: transaction.dateIn,
      hasChanged: transaction.hasChanged,
      ownerName: terminalOwner.name,
      terminalID: terminal.terminalID,
      operator: sql<string | null>`coalesce(${user.name}, ${user.email}, ${webApi.name})`.as('operator'),
    })
    .from(transaction)
    .innerJoin(
      terminal,
      and(eq(terminal.companyID, transaction.companyID), eq(terminal.id, transaction.terminalID)),
    )
    .innerJoin(
      terminalOwner,
      and(
        eq(terminalOwner.companyID, transaction.companyID),
        eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
      ),
    )
    .leftJoin(account, eq(account.accountID, transaction.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(
      webApi,
      and(eq(webApi.companyID, transaction.companyID), eq(webApi.webApiID, transaction.webApiID)),
    )
    .$dynamic()

/** Transactions of one card within business days, the newest first; the sum is in cents. */
export const cardTransactionList = defineList({
  input: cardTransactionsInput,
  row: transactionRow,
  from: transactions,
  within: own(transaction),
  id: transaction.id,
  before: listOf(card, ({ cardID }) => ({ id: cardID })),
  where: ({ cardID, startDate, endDate }, { time }) => [
    eq(transaction.cardID, cardID),
    when(startDate, (day) => gte(transaction.dateIn, time.startOfDay(day))),
    when(endDate, (day) => lte(transaction.dateIn, time.endOfDay(day))),
  ],
  sort: { dateIn: transaction.dateIn },
  sum: transaction.amount,
  show: ({ ownerName, terminalID, ...raw }) => ({ ...raw, payee: `${ownerName} ${terminalID}` }),
})
