import { customerListInput } from '@kaarditeek/domain/customer/schema'
import { createFileRoute } from '@tanstack/react-router'
import { CustomerListPage } from '../../features/customer/customer-list-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/customers/')({
  staticData: { access: 'viewCustomers', menu: 'customer' },
  ...searchOf(customerListInput),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.customer.page.prefetch(deps),
  component: () => <CustomerListPage search={Route.useSearch()} />,
})
