import { call, list } from '../call/call'
import {
  cardTransactionsInput,
  cardTransactionsPage,
  companyTransactionsInput,
  ownerTransactionsInput,
} from './list'
import {
  cardTransactions,
  newTransaction,
  transaction,
  transactionCancelling,
  transactionChange,
  transactionChangesInput,
  transactionEdit,
  transactionOfCard,
} from './schema'

export const transactionCalls = {
  /** Page and totals in one reply. Rule 2.4. */
  ofCard: call('viewTransactions', cardTransactionsPage, cardTransactions),
  ofOwner: list('viewTransactions', ownerTransactionsInput, transactionOfCard),
  ofCompany: list('viewTransactions', companyTransactionsInput, transactionOfCard),
  create: call('editTransactions', newTransaction, transaction),
  edit: call('editTransactions', transactionEdit, transaction),
  cancel: call('editTransactions', transactionCancelling, transaction),
  changes: list('viewTransactions', transactionChangesInput, transactionChange),
}

/** The page and the totals of `ofCard` as separate calls. */
export const cardTransactionList = list('viewTransactions', cardTransactionsInput, transaction)
