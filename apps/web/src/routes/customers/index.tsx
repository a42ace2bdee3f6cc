import { customerListInput } from '@kaarditeek/domain/customer/list'
import { createFileRoute } from '@tanstack/react-router'
import { ImportCardsButton } from '../../features/card/import/import-cards-button'
import { CustomerListPage } from '../../features/customer/customer-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/customers/')({
  staticData: { access: 'viewCustomers', menu: 'customer' },
  ...listRoute(customerListInput, api.customer),
  component: () => <CustomerListPage search={Route.useSearch()} actions={<ImportCardsButton />} />,
})
