import { cardTransactions, cardTransactionsInput } from '@kaarditeek/domain/transaction/schema'
import { listProcedures } from '../list/procedures'
import { inCompany, router } from '../trpc/procedures'
import { cardTransactionList } from './card-transactions'
import { ownerTransactionList } from './owner-transactions'

export const transactionRouter = router({
  ofOwner: router(listProcedures('viewTransactions', ownerTransactionList)),
  ofCard: inCompany('viewTransactions')
    .input(cardTransactionsInput)
    .output(cardTransactions)
    .query(async ({ ctx: { db, company, at }, input }) => {
      const [transactions, { count, sum = 0 }] = await Promise.all([
        cardTransactionList.page(db, company, at, input),
        cardTransactionList.totals(db, company, at, input),
      ])
      return { totalAmount: sum, totalCount: count, transactions }
    }),
})
