import type { CompanySummary } from '@kaarditeek/domain/statistics/schema'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'

const column = columnsOf<CompanySummary>('companySummary')

/** Columns of the company report. Specification §2, Admin reports. */
export const companySummaryColumns = [
  column.title('companyName', ({ companyID, companyName }) => (
    <TextLink to="/companies/$companyID" params={{ companyID }}>
      {companyName}
    </TextLink>
  )),
  column.number('cardCount', { priority: 2 }),
  column.number('transactionCount', { priority: 2 }),
  column.money('transactionSum', { priority: 3, width: 9.5 }),
]
