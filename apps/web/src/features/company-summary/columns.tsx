import type { CompanySummary } from '@kaarditeek/domain/statistics/schema'
import { Change } from '../../components/change'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'

const column = columnsOf<CompanySummary>('companySummary')

/** Columns of the company report on the home page. Rule 11.11. */
export const companySummaryColumns = [
  column.title('companyName', ({ companyID, companyName }) => (
    <TextLink to="/companies/$companyID" params={{ companyID }}>
      {companyName}
    </TextLink>
  )),
  column.optional('distributorName', { access: 'manageDistributors' }),
  column.moment('lastTransaction', { none: 'companySummary.never', priority: 3 }),
  column.number('cardCount', { priority: 1 }),
  column.number('transactionCount', { priority: 2 }),
  column.money('transactionSum', { priority: 3, width: 9.5 }),
  column.show(
    'sumBefore',
    ({ transactionSum, sumBefore }) => <Change now={transactionSum} before={sumBefore} />,
    {
      align: 'end',
      width: 7,
      grows: false,
      priority: 2,
    },
  ),
]

/** The same with the month's settlements, on its own page. Rule 22.8. */
export const companyReportColumns = [
  ...companySummaryColumns,
  column.money('settlementFee', { priority: 0 }),
  column.money('settlementPayable', { priority: 0, width: 9.5 }),
  column.money('settlementUnpaid', { priority: 1 }),
]
