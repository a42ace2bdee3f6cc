import { CustomerState } from '@kaarditeek/domain/customer/schema'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link'
import { Badge } from '../../components/badge'
import type { ChangesSearch } from '../../components/history/search'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { ContactPeople } from './contact-people'
import { CustomerChanges } from './customer-changes'
import { CustomerFacts, PrimaryContact } from './customer-facts'
import { CustomerUnits } from './customer-units'
import type { ContactPeopleSearch, CustomerUnitsSearch } from './search'

type Props = {
  customerID: number
  tab: string
  cards: ReactNode
  changes: ChangesSearch
  units: CustomerUnitsSearch
  contactPeople: ContactPeopleSearch
}

/** A customer: its data, its cards, which the route puts in, its units and contact people, and its history. */
export const CustomerPage = ({ customerID, tab, cards, changes, units, contactPeople }: Props) => {
  const t = useWords()
  const [customer] = trpc.customer.get.useSuspenseQuery({ customerID })
  const mayViewCards = useMay()('viewCards')
  const { name, customerState } = customer
  const history = <CustomerChanges customerID={customerID} search={changes} />
  return (
    <Page
      back={<BackLink to="/customers">{t('customer.title')}</BackLink>}
      title={name}
      beside={
        customerState === CustomerState.closed && (
          <Badge icon="lock" tone="calm">
            {t('customer.closed')}
          </Badge>
        )
      }
    >
      <Stack gap="md" mb="lg">
        <CustomerFacts of={customer} />
        <PrimaryContact customerID={customerID} />
      </Stack>
      <PageTabs
        page="customer"
        tab={tab}
        label={name}
        tabs={[
          mayViewCards && { tab: 'cards', label: t('card.title'), content: cards },
          { tab: 'changes', label: t('change.title'), content: history },
          {
            tab: 'units',
            label: t('customerUnit.title'),
            content: <CustomerUnits customerID={customerID} search={units} />,
          },
          {
            tab: 'contactPeople',
            label: t('contactPerson.title'),
            content: <ContactPeople customerID={customerID} search={contactPeople} />,
          },
        ]}
      />
    </Page>
  )
}
