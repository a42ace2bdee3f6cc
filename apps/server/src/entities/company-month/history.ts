import { companyMonth } from '@kaarditeek/db/schema/company-month'
import { companyMonthCalls } from '@kaarditeek/domain/company-month/calls'
import { monthNrOf } from '@kaarditeek/domain/company-month/rules'
import { historyOf } from '../../core/history/history-of'

/** Who closed and reopened a month. */
export const companyMonthHistory = historyOf(companyMonth, companyMonthCalls.changes, ({ month }) => ({
  monthNr: monthNrOf(month),
}))
