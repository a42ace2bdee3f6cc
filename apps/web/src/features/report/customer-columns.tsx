import type { CustomerField } from '@kaarditeek/domain/report/list'
import type { CustomerReportRow } from '@kaarditeek/domain/report/schema'
import { formatPercent } from '@kaarditeek/i18n/format'
import type { ReactNode } from 'react'
import { type Columns, columnOf } from '../../components/list/columns'
import { EmailValue, TextValue } from '../../components/value'
import { LanguageName, StateName, TypeName } from '../../shared/customer/choices'
import { CustomerLink } from '../../shared/customer/links'

type Row = CustomerReportRow
/** `heading` is a shorter label. */
type Shown = { label: string; heading?: string; show: (row: Row) => ReactNode; width?: number }

const text = (key: 'identification' | 'address' | 'phone' | 'customerNo' | 'contactPerson'): Shown => ({
  label: `customer.${key}`,
  show: (row) => <TextValue value={row[key] ?? null} />,
})
const email = (key: 'email' | 'billingEmail'): Shown => ({
  label: `customer.${key}`,
  show: (row) => <EmailValue value={row[key] ?? null} />,
  width: 11,
})

const fields: Record<Exclude<CustomerField, 'name'>, Shown> = {
  customerTypeID: {
    label: 'customer.customerTypeID',
    show: ({ customerTypeID }) => customerTypeID && <TypeName id={customerTypeID} />,
  },
  identification: { ...text('identification'), heading: 'customer.identificationShort' },
  address: text('address'),
  email: email('email'),
  phone: text('phone'),
  languageID: {
    label: 'customer.languageID',
    show: ({ languageID }) => languageID && <LanguageName id={languageID} />,
    width: 6,
  },
  billingEmail: email('billingEmail'),
  customerNo: text('customerNo'),
  contactPerson: text('contactPerson'),
  discountPercentage: {
    label: 'customer.activeDiscount',
    show: ({ discountPercentage: share }) => (
      <TextValue value={typeof share === 'number' ? formatPercent(share) : null} />
    ),
    width: 7,
  },
  customerState: {
    label: 'customer.customerState',
    show: ({ customerState }) => customerState !== undefined && <StateName state={customerState} />,
  },
}

const name = columnOf<Row>(
  'name',
  ({ customerID, name }) => <CustomerLink customerID={customerID}>{name ?? customerID}</CustomerLink>,
  { label: 'customer.name', title: true },
)
const others = Object.entries(fields).map(([key, { label, heading, show, width }]) => ({
  key,
  column: columnOf<Row>(key, show, {
    label: heading ?? label,
    help: heading && label,
    width,
    priority: key === 'identification' ? 2 : 1,
  }),
}))

/** Returns the columns of the chosen fields in the customers report. The name is always among them, because it names the row. */
export const customerReportColumns = (chosen: readonly CustomerField[]): Columns<Row> => [
  name,
  ...others.filter(({ key }) => chosen.some((field) => field === key)).map(({ column }) => column),
]

/** Key of a field's wording. */
export const labelOfField = (field: CustomerField): string =>
  field === 'name' ? 'customer.name' : fields[field].label
