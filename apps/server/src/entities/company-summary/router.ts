import { companySummaryCalls } from '@kaarditeek/domain/statistics/calls'
import { acrossCompanies } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { exportCompanySummaries } from './export'
import { companySummaryList } from './list'
import { monthOfCompanies } from './month'

const { list, read } = acrossCompanies

export const companySummaryRouter = router({
  ...list(companySummaryList),
  export: read(companySummaryCalls.export, exportCompanySummaries),
  month: read(companySummaryCalls.month, monthOfCompanies),
})
