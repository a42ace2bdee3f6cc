import {
  type CustomerActivityInput,
  customerActivityInput,
  customerListInput,
} from '@kaarditeek/domain/customer/list'
import type { ActiveCustomerRow, CustomerRow } from '@kaarditeek/domain/customer/schema'
import type { ReactNode } from 'react'
import { ListPage } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { useSelection } from '../../components/list/use-selection'
import { languageID, useWords } from '../../lib/language'
import { tidy } from '../../lib/search'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { CustomerFilters } from '../../shared/customer/choices'
import { OrderButton } from '../../shared/report/order-button'
import { ActivityFilters } from './activity-filters'
import { activeCustomerColumns, customerColumns } from './columns'
import { NewCustomerForm } from './customer-form'
import { ToEraseHint } from './to-erase-hint'

/** The lists also show closed customers. */
const schema = customerListInput.omit({ open: true })
const activitySchema = customerActivityInput.omit({ open: true })

const idOf = ({ customerID }: { customerID: number }) => customerID

type Props = { search: CustomerActivityInput; actions?: ReactNode }

/** The customers of the company, with last transactions and turnovers for viewers who may see transactions. */
export const CustomerListPage = (props: Props) =>
  useMay()('viewCustomerActivity') ? <ActiveCustomers {...props} /> : <Customers {...props} />

/** Parts of both lists: new customers, and the export of the filter or of the selected customers. */
const useParts = <R extends CustomerRow>({ search, actions }: Props) => {
  const t = useWords()
  const mayExport = useMay()('exportCustomers')
  const selection = useSelection<R>({ within: search, idOf })
  const { page: _, limit: __, ...filter } = search
  const fileOf = (customerIDs: number[] | null) =>
    ({ report: 'customerList', ...filter, customerIDs, xlsLanguage: languageID() }) as const
  return {
    ns: 'customer' as const,
    add: { access: 'editCustomers' as const, form: (done: () => void) => <NewCustomerForm done={done} /> },
    more: (
      <>
        <ToEraseHint />
        {actions}
        {mayExport && <OrderButton order={fileOf(null)} />}
      </>
    ),
    selection: mayExport ? selection : undefined,
    bulk: (
      <OrderButton
        order={fileOf(selection.rows.map(idOf))}
        label={t('list.exportSelected')}
        size="compact-sm"
      />
    ),
  }
}

const ActiveCustomers = (props: Props) => (
  <ListPage
    {...useParts<ActiveCustomerRow>(props)}
    list={api.customer.activity}
    schema={activitySchema}
    hidden={['customerState', 'metadata']}
    search={props.search}
    columns={activeCustomerColumns}
    filters={
      <>
        <CustomerFilters />
        <ActivityFilters />
        <FlagFilter name="toErase" />
      </>
    }
  />
)

const Customers = (props: Props) => (
  <ListPage
    {...useParts<CustomerRow>(props)}
    list={api.customer}
    schema={schema}
    hidden={['customerState', 'metadata']}
    search={tidy(customerListInput, props.search)}
    columns={customerColumns}
    filters={
      <>
        <CustomerFilters />
        <FlagFilter name="toErase" />
      </>
    }
  />
)
