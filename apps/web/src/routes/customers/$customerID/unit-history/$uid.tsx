import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../../../components/history/search'
import { CustomerCards } from '../../../../features/card/customer-cards'
import { customerCardsSearch } from '../../../../features/card/search'
import { UnitPage } from '../../../../features/customer-unit/unit-page'
import { found } from '../../../../lib/guard'
import { idParams } from '../../../../lib/search'
import { tabsOf } from '../../../../lib/tabs'

const tabs = tabsOf({ cards: customerCardsSearch, changes: changesSearch })

export const Route = createFileRoute('/customers/$customerID/unit-history/$uid')({
  staticData: { access: 'viewCustomers' },
  params: idParams('customerID', 'uid'),
  ...tabs.route,
  loader: ({ context: { api }, params: { customerID, uid } }) =>
    found(
      Promise.all([
        api.customerUnit.get.ensureData({ customerID, customerUnitID: uid }),
        api.customer.get.ensureData({ customerID }),
      ]),
    ),
  component: () => {
    const { customerID, uid: customerUnitID } = Route.useParams()
    const search = Route.useSearch()
    const ref = { customerID, customerUnitID }
    return (
      <UnitPage
        {...ref}
        tab={tabs.open(search)}
        cards={<CustomerCards {...ref} search={tabs.of(search, 'cards')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
