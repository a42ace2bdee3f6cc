import { call, list } from '../call/call'
import { cardTransactionsInput, companyTransactionsInput, ownerTransactionsInput } from './list'
import {
  cardTransactions,
  newTransaction,
  transaction,
  transactionChange,
  transactionChangesInput,
  transactionEdit,
  transactionOfCard,
  transactionRef,
} from './schema'

export const transactionCalls = {
  /** One answer with page and totals, as specified. Rule 7.3. */
  ofCard: call('viewTransactions', cardTransactionsInput, cardTransactions),
  ofOwner: list('viewTransactions', ownerTransactionsInput, transactionOfCard),
  ofCompany: list('viewTransactions', companyTransactionsInput, transactionOfCard),
  create: call('editTransactions', newTransaction, transaction),
  edit: call('editTransactions', transactionEdit, transaction),
  cancel: call('editTransactions', transactionRef, transaction),
  changes: list('viewTransactions', transactionChangesInput, transactionChange),
}

/** The two halves of `ofCard`. */
export const cardTransactionList = list('viewTransactions', cardTransactionsInput, transaction)
