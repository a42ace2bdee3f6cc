import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Facts } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useMovable } from '../../components/use-movable'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { useOwnColumns } from '../../shared/own-field/own-fields'
import { ClosedBadge, customerChanges, customerData } from './columns'
import classes from './customer.module.css'
import { CustomerActions } from './customer-actions'
import { CustomerFigures } from './customer-figures'

addSetupWordings()

/** Contents of the page that belong to other entities. They get the customer's id, whether it is closed, and whether they are in a narrow column. */
type Part = (customer: { customerID: number; closed: boolean; narrow: boolean }) => ReactNode

/** Where the customer's data stand beside the tabs, or on paper below them; in narrower windows they are a tab. */
const BESIDE = '(width >= 80em), print'

type Props = {
  customerID: number
  tab: string
  changes: ChangesSearch
  primaryContact: Part
  /** The chart of the last months, for viewers who may see transactions. */
  months: Part
  memos: Part
  cards: Part
  units: Part
  contactPeople: Part
  discounts: Part
  printerFiles: Part
  rules: Part
}

/** A customer: its figures, its cards, units and more as tabs, and beside them its data, contact person, memos and months. */
export const CustomerPage = ({ customerID, tab, changes, ...parts }: Props) => {
  const t = useWords()
  const may = useMay()
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) === true
  const [customer] = trpc.customer.get.useSuspenseQuery({ customerID })
  const ownData = useOwnColumns('customer')
  const { closed } = customer
  const isShown = isWide || tab === 'data'
  const of = (part: Part) => part({ customerID, closed, narrow: isWide })
  // Beside the tabs or in one of them, with what is typed there when the window's width changes.
  const { place, kept } = useMovable(
    <div className={classes.known}>
      <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('customer.data')}>
        <Facts record={customer} fields={[...customerData, ...ownData]} narrow={isWide} />
      </Paper>
      {of(parts.primaryContact)}
      {of(parts.memos)}
      {/* A chart has no size without a place. */}
      {isShown && may('viewTransactions') && of(parts.months)}
    </div>,
    isShown,
  )
  const history = (
    <History
      list={api.customer.changes}
      search={{ ...changes, customerID, discounts: may('editCustomers') }}
      fields={customerChanges}
    />
  )
  return (
    <Page
      back={<BackLink to="/customers">{t('customer.title')}</BackLink>}
      title={customer.name}
      beside={closed && <ClosedBadge />}
      actions={<CustomerActions customer={customer} />}
    >
      <div className={classes.figures}>
        <CustomerFigures customerID={customerID} />
      </div>
      <div className={classes.page}>
        <PageTabs
          tab={tab}
          label={customer.name}
          tabs={[
            may('viewCards') && { tab: 'cards', label: t('card.title'), content: of(parts.cards) },
            !isWide && { tab: 'data', label: t('customer.data'), content: place },
            { tab: 'units', label: t('customerUnit.title'), content: of(parts.units) },
            { tab: 'contactPeople', label: t('contactPerson.title'), content: of(parts.contactPeople) },
            may('viewCards') && {
              tab: 'printerFiles',
              label: t('cardBatch.title'),
              content: of(parts.printerFiles),
            },
            may('viewCards') && { tab: 'rules', label: t('card.rules'), content: of(parts.rules) },
            may('editCustomers') && {
              tab: 'discount',
              label: t('discount.title'),
              content: of(parts.discounts),
            },
            { tab: 'changes', label: t('change.title'), content: history },
          ]}
        />
        {isWide && place}
      </div>
      {kept}
    </Page>
  )
}
