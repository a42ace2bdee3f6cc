import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { cardTransactions } from './card-transactions'
import { ownerTransactionList } from './owner-transactions'

const { list, read } = inCompany

export const transactionRouter = router({
  ofCard: read(transactionCalls.ofCard, cardTransactions),
  ofOwner: router(list(ownerTransactionList)),
})
