import { CardState } from '@kaarditeek/domain/card/rules'
import {
  type ActiveCustomerRow,
  type Customer,
  type CustomerChange,
  type CustomerRow,
  customerTexts,
} from '@kaarditeek/domain/customer/schema'
import { CustomerState } from '@kaarditeek/domain/customer/states'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { formatPercent, formatTypedMonth } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { IconLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards } from '../../lib/session'
import { LanguageName, TypeName } from '../../shared/customer/choices'
import { CustomerLink } from '../../shared/customer/links'
import { MetadataValue } from '../../shared/metadata-value'
import { ownChange } from '../../shared/own-field/own-fields'

const column = columnsOf<Customer>('customer')
const ofRow = columnsOf<CustomerRow>('customer')
const ofActive = columnsOf<ActiveCustomerRow>('customer')
const [identification, email, billingEmail, customerNo] = [
  column.optional('identification'),
  column.email('email', { width: 11, priority: 2 }),
  column.email('billingEmail', { width: 11, priority: 0 }),
  column.optional('customerNo', { width: 7.5, grows: false }),
]

/** In lists, whose headings are short. */
const shortIdentification = column.optional('identification', {
  label: 'customer.identificationShort',
  help: 'customer.identification',
  width: 8.5,
  grows: false,
  priority: 2,
})

const metadata = column('metadata', (texts) => <MetadataValue texts={texts} />, { onlyGiven: true })

const name = column('name')
const data = [
  column('customerTypeID', (id) => <TypeName id={id} />),
  identification,
  column.optional('address'),
  email,
  column.optional('phone'),
  billingEmail,
  column('languageID', (id) => <LanguageName id={id} />),
  customerNo,
]
const common = [
  ...data,
  ...othersOf(customerTexts, [name, ...data]).map((text) => column.optional(text)),
  column.optional('externalID', { onlyGiven: true }),
  metadata,
]

/** The data of a customer below its name. Rule 11.5. */
export const customerData = [
  ...common,
  column('discountPercentage', (percentage) => <Discount percentage={percentage} />, {
    label: 'customer.activeDiscount',
  }),
]
const ofChange = columnsOf<{ discounts: NonNullable<CustomerChange['discounts']> }>('customer')
/** Fields of a customer in its history. Rule 8.3. */
export const customerChanges = [
  name,
  ...common,
  ownChange('customer'),
  ofChange('discounts', (discounts) => <Discounts discounts={discounts} />, { access: 'editCustomers' }),
]
const discountAndCards = [
  ofRow('activeDiscount', (percentage) => <Discount percentage={percentage} />, {
    align: 'end',
    width: 7,
    grows: false,
  }),
  ofRow.actions(undefined, (customer) => <CardLinks customer={customer} />),
]
const title = ofRow.title('name', (customer) => <Name customer={customer} />)

export const customerColumns = [
  title,
  shortIdentification,
  email,
  billingEmail,
  customerNo,
  ...discountAndCards,
]
/** Columns of customers with their last transactions and turnovers. */
export const activeCustomerColumns = [
  title,
  shortIdentification,
  ofActive.day('lastTransaction', { width: 8.5, priority: 3 }),
  ofActive.money('turnover', { width: 9, priority: 3 }),
  email,
  billingEmail,
  customerNo,
  ...discountAndCards,
]

const Discount = ({ percentage }: { percentage: number | null }) => (
  <TextValue value={percentage === null ? null : formatPercent(percentage)} />
)

const Discounts = ({ discounts }: { discounts: NonNullable<CustomerChange['discounts']> }) => {
  const t = useWords()
  const named = discounts.map(({ discountPercentage, discountFrom, discountTo, comment }) => {
    const from = formatTypedMonth(discountFrom)
    const months = discountTo
      ? `${from}–${formatTypedMonth(discountTo)}`
      : t('customer.since', { month: from })
    const span = `${formatPercent(discountPercentage)}, ${months}`
    return comment ? `${span} (${comment})` : span
  })
  return <TextValue value={named.length > 0 ? named.join('; ') : null} />
}

const Name = ({ customer: { customerID, name, customerState } }: { customer: CustomerRow }) => {
  const may = useMay()
  const isClosed = customerState === CustomerState.closed
  return (
    <RowTitle badge={isClosed && <ClosedBadge />}>
      <CustomerLink customerID={customerID} closed={isClosed && !may('eraseCustomers')}>
        {name}
      </CustomerLink>
    </RowTitle>
  )
}

export const ClosedBadge = () => (
  <Badge icon="lock" tone="calm">
    {useWords()('customer.closed')}
  </Badge>
)

/** Links to the customer's cards and to issuing cards for it. */
const CardLinks = ({ customer: { customerID, name, customerState } }: { customer: CustomerRow }) => {
  const t = useWords()
  const may = useMay()
  const mayIssue = useMayIssueCards() && customerState !== CustomerState.closed
  return (
    <>
      {may('viewCards') && (
        <IconLink
          to="/cards"
          search={{ customerName: name, cardState: CardState.all }}
          icon="card"
          label={t('customer.showCardsOf', { name })}
        />
      )}
      {mayIssue && (
        <IconLink
          to="/cards/new"
          search={{ customerID }}
          icon="plus"
          label={t('customer.addCardsFor', { name })}
        />
      )}
    </>
  )
}
