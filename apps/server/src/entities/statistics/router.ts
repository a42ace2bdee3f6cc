import { statisticsCalls } from '@kaarditeek/domain/statistics/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { exportCreatedCards, exportTransactions } from './export-statistics'
import { createdCardStatistics, transactionStatistics } from './statistics'
import { cardTotals, monthOfDays, transactionTotals } from './totals'

const { read } = inCompany

export const statisticsRouter = router({
  transactions: read(statisticsCalls.transactions, transactionStatistics),
  createdCards: read(statisticsCalls.createdCards, createdCardStatistics),
  exportTransactions: read(statisticsCalls.exportTransactions, exportTransactions),
  exportCreatedCards: read(statisticsCalls.exportCreatedCards, exportCreatedCards),
  transactionTotals: read(statisticsCalls.transactionTotals, transactionTotals),
  cardTotals: read(statisticsCalls.cardTotals, cardTotals),
  month: read(statisticsCalls.month, monthOfDays),
})
