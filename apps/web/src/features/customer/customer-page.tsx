import { CustomerState } from '@kaarditeek/domain/customer/schema'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { LinkButton } from '../../components/link-button'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { ClosedBadge, customerChanges, customerData } from './columns'
import { ContactPeople } from './contact-people'
import { CustomerUnits } from './customer-units'
import { PrimaryContact } from './primary-contact'
import type { ContactPeopleSearch, CustomerUnitsSearch } from './search'

type Props = {
  customerID: number
  tab: string
  cards: ReactNode
  changes: ChangesSearch
  units: CustomerUnitsSearch
  contactPeople: ContactPeopleSearch
}

/** A customer: its data, cards (given by the route), units, contact people and history. */
export const CustomerPage = ({ customerID, tab, cards, changes, units, contactPeople }: Props) => {
  const t = useWords()
  const mayIssue = useMayIssueCards()
  const mayViewCards = useMay()('viewCards')
  const [customer] = trpc.customer.get.useSuspenseQuery({ customerID })
  const isClosed = customer.customerState === CustomerState.closed
  const history = (
    <History list={api.customer.changes} search={{ ...changes, customerID }} fields={customerChanges} />
  )
  return (
    <Page
      back={<BackLink to="/customers">{t('customer.title')}</BackLink>}
      title={customer.name}
      beside={isClosed && <ClosedBadge />}
      actions={
        mayIssue &&
        !isClosed && (
          <LinkButton to="/cards/new" search={{ customerID }}>
            {t('card.add')}
          </LinkButton>
        )
      }
    >
      <Data label={t('customer.data')} record={customer} fields={customerData} />
      <PrimaryContact customerID={customerID} />
      <PageTabs
        page="customer"
        tab={tab}
        label={customer.name}
        tabs={[
          mayViewCards && { tab: 'cards', label: t('card.title'), content: cards },
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
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}
