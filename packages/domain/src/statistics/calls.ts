import { behind, call, list } from '../call/call'
import { fileReply } from '../file/schema'
import { companySummaryInput } from './list'
import {
  cardTotals,
  companySummary,
  companySummaryExport,
  comparedMonth,
  monthOfDays,
  periodInput,
  statistics,
  statisticsExport,
  statisticsInput,
  transactionTotals,
} from './schema'

/** Figures of transactions and created cards. Rules 10.3 and 10.4. */
export const statisticsCalls = behind({
  transactions: call('viewStatistics', statisticsInput, statistics),
  createdCards: call('viewStatistics', statisticsInput, statistics),
  exportTransactions: call('exportStatistics', statisticsExport, fileReply),
  exportCreatedCards: call('exportStatistics', statisticsExport, fileReply),
  transactionTotals: call('viewTransactions', periodInput, transactionTotals),
  cardTotals: call('viewTransactions', periodInput, cardTotals),
  month: call('viewTransactions', null, monthOfDays),
})

/** Figures of the companies that the viewer sees. Rule 11.11. */
export const companySummaryCalls = behind({
  ...list('manageCompanies', companySummaryInput, companySummary),
  export: call('manageCompanies', companySummaryExport, fileReply),
  month: call('manageCompanies', null, comparedMonth),
})
