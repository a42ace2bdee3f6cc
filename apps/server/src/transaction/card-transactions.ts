import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardTransactionsInput, transaction as transactionRow } from '@kaarditeek/domain/transaction/schema'
import { eq } from 'drizzle-orm'
import { defineList } from '../list/define-list'
import { listOf, own } from '../list/own'
import {
  ofAccount,
  ofOwner,
  ofTerminal,
  ofUser,
  ofWebApi,
  showTransaction,
  transactionColumns,
  withinDays,
} from './transactions'

/** Transactions of one card within business days, the newest first; the sum is in cents. */
export const cardTransactionList = defineList({
  input: cardTransactionsInput,
  row: transactionRow,
  from: (db) =>
    db
      .select(transactionColumns)
      .from(transaction)
      .innerJoin(terminal, ofTerminal)
      .innerJoin(terminalOwner, ofOwner)
      .leftJoin(account, ofAccount)
      .leftJoin(user, ofUser)
      .leftJoin(webApi, ofWebApi)
      .$dynamic(),
  within: own(transaction),
  id: transaction.id,
  before: listOf(card, ({ cardID }) => ({ id: cardID })),
  where: ({ cardID, ...days }, at) => [eq(transaction.cardID, cardID), ...withinDays(days, at)],
  sort: { dateIn: transaction.dateIn },
  sum: transaction.amount,
  show: showTransaction,
})
