import { type CustomerListInput, customerListInput } from '@kaarditeek/domain/customer/list'
import type { CustomerRow } from '@kaarditeek/domain/customer/schema'
import type { ReactNode } from 'react'
import { ListPage } from '../../components/list/api-list'
import { useSelection } from '../../components/list/use-selection'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { CustomerFilters } from '../../shared/customer/choices'
import { OrderButton } from '../../shared/report/order-button'
import { customerColumns } from './columns'
import { NewCustomerForm } from './customer-form'

const idOf = ({ customerID }: CustomerRow) => customerID

type Props = { search: CustomerListInput; actions?: ReactNode }

/** The customers of the company. Its filter, or the selected customers, can be exported. */
export const CustomerListPage = ({ search, actions }: Props) => {
  const t = useWords()
  const mayExport = useMay()('exportCustomers')
  const selection = useSelection({ within: search, idOf })
  const { page: _, limit: __, ...filter } = search
  const fileOf = (customerIDs: number[] | null) =>
    ({ report: 'customerList', ...filter, customerIDs, xlsLanguage: languageID() }) as const
  return (
    <ListPage
      ns="customer"
      list={api.customer}
      schema={customerListInput}
      search={search}
      columns={customerColumns}
      filters={<CustomerFilters />}
      add={{ access: 'editCustomers', form: (done) => <NewCustomerForm done={done} /> }}
      more={
        <>
          {actions}
          {mayExport && <OrderButton order={fileOf(null)} />}
        </>
      }
      selection={mayExport ? selection : undefined}
      bulk={<OrderButton order={fileOf(selection.rows.map(idOf))} label={t('customer.exportSelected')} />}
    />
  )
}
