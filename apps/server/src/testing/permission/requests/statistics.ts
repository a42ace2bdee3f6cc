import { nothing, page, type Request } from './request'

const months = { input: () => ({ startMonth: '2026-01', endMonth: '2026-11', groupBy: 1 }) } as const
const days = { input: () => ({ startDate: '2026-11-01', endDate: '2026-11-20' }) } as const

export const statisticsRequests = {
  'statistics.transactions': months,
  'statistics.createdCards': months,
  'statistics.exportTransactions': months,
  'statistics.exportCreatedCards': months,
  'statistics.transactionTotals': days,
  'statistics.cardTotals': days,
  'statistics.month': nothing,
  'companySummary.page': page,
  'companySummary.totals': page,
  'companySummary.export': page,
  'companySummary.month': nothing,
} as const satisfies Record<string, Request>
