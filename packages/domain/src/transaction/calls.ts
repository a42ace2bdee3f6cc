import { call, list } from '../call/call'
import {
  cardTransactions,
  cardTransactionsInput,
  ownerTransactionsInput,
  transaction,
  transactionOfCard,
} from './schema'

export const transactionCalls = {
  /** One answer with page and totals, as specified. Specification §7. */
  ofCard: call('viewTransactions', cardTransactionsInput, cardTransactions),
  ofOwner: list('viewTransactions', ownerTransactionsInput, transactionOfCard),
}

/** The two halves of `ofCard`. */
export const cardTransactionList = list('viewTransactions', cardTransactionsInput, transaction)
