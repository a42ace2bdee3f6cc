import type { TransactionReportInput } from '@kaarditeek/domain/report/list'
import type { ReactNode } from 'react'
import { FlagFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { PeriodFilter } from './period-filter'
import { RecordFilter } from './record-filter'

const { choices } = api.report

type Props = { search: Pick<TransactionReportInput, 'customerID' | 'terminalOwnerID'>; children?: ReactNode }

/** The filters of a report of transactions. */
export const ReportFilters = ({ search: { customerID, terminalOwnerID }, children }: Props) => (
  <>
    <PeriodFilter />
    <RecordFilter name="customerID" list={choices.customers} within={{}} clears="customerUnitID" />
    <RecordFilter name="customerUnitID" list={choices.units} within={{ customerID }} />
    <RecordFilter name="cardProductID" list={choices.products} within={{}} />
    <RecordFilter name="terminalOwnerID" list={choices.owners} within={{}} clears="terminalID" />
    <RecordFilter name="terminalID" list={choices.terminals} within={{ terminalOwnerID }} />
    {children}
    <FlagFilter name="withoutCancelled" />
  </>
)
