import { customerActivityInput, customerListInput } from '@kaarditeek/domain/customer/list'
import { tidy } from '@kaarditeek/domain/list/from-strings'
import { createFileRoute } from '@tanstack/react-router'
import { ImportCardsButton } from '../../features/card/import/import-cards-button'
import { CustomerListPage } from '../../features/customer/customer-list-page'
import { listRoute } from '../../lib/search'
import { cachedViewerMay } from '../../lib/session'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/customers/')({
  staticData: { access: 'viewCustomers', menu: 'customer' },
  ...listRoute(customerActivityInput, {
    page: {
      prefetch: (search) =>
        cachedViewerMay('viewCustomerActivity')
          ? api.customer.activity.page.prefetch(search)
          : api.customer.page.prefetch(tidy(customerListInput, search)),
    },
  }),
  component: () => <CustomerListPage search={Route.useSearch()} actions={<ImportCardsButton />} />,
})
