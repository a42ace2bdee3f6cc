import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../components/history/search'
import { CustomerCards } from '../../features/card/customer-cards'
import { customerCardsSearch } from '../../features/card/search'
import { CustomerPage } from '../../features/customer/customer-page'
import { contactPeopleSearch, customerUnitsSearch } from '../../features/customer/search'
import { found } from '../../lib/found'
import { idParams } from '../../lib/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf('customer', {
  cards: customerCardsSearch,
  changes: changesSearch,
  units: customerUnitsSearch,
  contactPeople: contactPeopleSearch,
})

export const Route = createFileRoute('/customers/$customerID')({
  staticData: { access: 'viewCustomers' },
  params: idParams('customerID'),
  ...tabs.route,
  loader: ({ context: { api }, params }) => found(api.customer.get.ensureData(params)),
  component: () => {
    const ref = Route.useParams()
    const search = Route.useSearch()
    return (
      <CustomerPage
        {...ref}
        tab={search.tab}
        cards={<CustomerCards {...ref} search={tabs.of(search, 'cards')} />}
        changes={tabs.of(search, 'changes')}
        units={tabs.of(search, 'units')}
        contactPeople={tabs.of(search, 'contactPeople')}
      />
    )
  },
})
