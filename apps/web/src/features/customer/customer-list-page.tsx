import {
  type CustomerActivityInput,
  customerActivityInput,
  customerListInput,
} from '@kaarditeek/domain/customer/list'
import type { ActiveCustomerRow, CustomerRow } from '@kaarditeek/domain/customer/schema'
import { tidy } from '@kaarditeek/domain/list/from-strings'
import type { ReactNode } from 'react'
import { ListPage } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { useSelection } from '../../components/list/use-selection'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { CustomerFilters } from '../../shared/customer/choices'
import { useOwnList } from '../../shared/own-field/own-fields'
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
const useParts = <R extends CustomerRow>({ search: asked, actions }: Props) => {
  const t = useWords()
  const { search, ownColumns, ownFilters } = useOwnList('customer', asked)
  const mayExport = useMay()('exportCustomers')
  const selection = useSelection<R>({ within: search, idOf })
  const { page: _, limit: __, ...filter } = search
  const fileOf = (customerIDs: number[] | null) =>
    ({ report: 'customerList', ...filter, customerIDs, xlsLanguage: languageID() }) as const
  return {
    ns: 'customer' as const,
    search,
    ownColumns,
    ownFilters,
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

const ActiveCustomers = (props: Props) => {
  const { ownFilters, ...parts } = useParts<ActiveCustomerRow>(props)
  return (
    <ListPage
      {...parts}
      list={api.customer.activity}
      schema={activitySchema}
      hidden={['customerState', 'metadata', 'ownFields']}
      columns={activeCustomerColumns}
      filters={
        <>
          <CustomerFilters />
          <ActivityFilters />
          <FlagFilter name="toErase" />
          {ownFilters}
        </>
      }
    />
  )
}

const Customers = (props: Props) => {
  const { ownFilters, search, ...parts } = useParts<CustomerRow>(props)
  return (
    <ListPage
      {...parts}
      list={api.customer}
      schema={schema}
      hidden={['customerState', 'metadata', 'ownFields']}
      search={tidy(customerListInput, search)}
      columns={customerColumns}
      filters={
        <>
          <CustomerFilters />
          <FlagFilter name="toErase" />
          {ownFilters}
        </>
      }
    />
  )
}
