import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changesSearch } from '../../../components/history/search'
import { PrinterBatches } from '../../../features/card/batch/printer-batches'
import { CustomerCards } from '../../../features/card/customer-cards'
import { CustomerRules } from '../../../features/card/rule/rule-list'
import { rulesSearch } from '../../../features/card/rule/search'
import { customerCardsSearch, printerBatchesSearch } from '../../../features/card/search'
import { ContactPeople } from '../../../features/contact-person/contact-people'
import { PrimaryContact } from '../../../features/contact-person/primary-contact'
import { contactPeopleSearch } from '../../../features/contact-person/search'
import { CustomerPage } from '../../../features/customer/customer-page'
import { customerUnitsSearch } from '../../../features/customer-unit/search'
import { UnitList } from '../../../features/customer-unit/unit-list'
import { DiscountList } from '../../../features/discount/discount-list'
import { discountsSearch } from '../../../features/discount/search'
import { Memos } from '../../../features/memo/memos'
import { CustomerMonths } from '../../../features/statistics/customer-months'
import { found } from '../../../lib/guard'
import { idParams } from '../../../lib/search'
import { cachedViewerMay } from '../../../lib/session'
import { tabsOf } from '../../../lib/tabs'

const tabs = tabsOf({
  cards: customerCardsSearch,
  data: z.object({}),
  units: customerUnitsSearch,
  contactPeople: contactPeopleSearch,
  printerFiles: printerBatchesSearch,
  rules: rulesSearch,
  discount: discountsSearch,
  changes: changesSearch,
})

export const Route = createFileRoute('/customers/$customerID/')({
  staticData: { access: 'viewCustomers' },
  params: idParams('customerID'),
  ...tabs.route,
  loader: ({ context: { api }, params, location }) => {
    void api.customer.figures.prefetch(params)
    void api.memo.page.prefetch({ ...params, page: 1 })
    const cards = tabs.openedBy(location, 'cards')
    if (cards && cachedViewerMay('viewCards'))
      void api.card.page.prefetch({ ...cards, ...params, customerUnitID: null })
    return Promise.all([
      found(api.customer.get.ensureData(params)),
      // The contact person stands above the memos, which would move when it arrives.
      api.contactPerson.page.prefetch({ ...params, limit: 1 }),
    ])
  },
  component: () => {
    const search = Route.useSearch()
    return (
      <CustomerPage
        {...Route.useParams()}
        tab={tabs.open(search)}
        changes={tabs.of(search, 'changes')}
        primaryContact={(customer) => <PrimaryContact {...customer} />}
        months={(customer) => <CustomerMonths {...customer} />}
        memos={(customer) => <Memos {...customer} />}
        cards={({ customerID }) => (
          <CustomerCards customerID={customerID} search={tabs.of(search, 'cards')} />
        )}
        units={(customer) => <UnitList {...customer} search={tabs.of(search, 'units')} />}
        contactPeople={(customer) => (
          <ContactPeople {...customer} search={tabs.of(search, 'contactPeople')} />
        )}
        printerFiles={({ customerID }) => (
          <PrinterBatches customerID={customerID} search={tabs.of(search, 'printerFiles')} />
        )}
        rules={(customer) => <CustomerRules {...customer} search={tabs.of(search, 'rules')} />}
        discounts={(customer) => <DiscountList {...customer} search={tabs.of(search, 'discount')} />}
      />
    )
  },
})
