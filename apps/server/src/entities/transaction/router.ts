import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { addTransaction } from './add-transaction'
import { cardTransactions } from './card-transactions'
import { transactionHistory } from './changes'
import { cancelTransaction, editTransaction } from './edit-transaction'
import { companyTransactionList, ownerTransactionList } from './lists'

const { list, read, write } = inCompany

export const transactionRouter = router({
  ofCard: read(transactionCalls.ofCard, cardTransactions),
  ofOwner: router(list(ownerTransactionList)),
  ofCompany: router(list(companyTransactionList)),
  create: write(transactionCalls.create, addTransaction),
  edit: write(transactionCalls.edit, editTransaction),
  cancel: write(transactionCalls.cancel, cancelTransaction),
  changes: router(list(transactionHistory)),
})
