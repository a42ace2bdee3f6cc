import type { Company, companyRow } from '@kaarditeek/domain/company/schema'
import type { z } from 'zod'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { CustomerLink } from '../../shared/customer/links'
import { CreationName } from './choices'

const column = columnsOf<Company>('company')
const ofRow = columnsOf<z.output<typeof companyRow>>('company')
const [identification, phone, email] = [column('identification'), column('phone'), column.email('email')]

const common = [
  identification,
  column('address'),
  phone,
  email,
  column.email('billingEmail', { onlyGiven: true }),
  column.flag('allowPartialPayments'),
  column('cardCreationTypeID', (type) => <CreationName type={type} />),
]

/** The data of a company below its name. Specification §2, Company detail. */
export const companyData = [
  ...common,
  column.optional('distributorName', { access: 'manageDistributors' }),
  column.show('defaultCustomerUnitName', (company) => <DefaultUnit company={company} />),
]
/** The distributor is null in the history, except for administrators. */
export const companyChanges = [
  column('name'),
  ...common,
  column.optional('distributorName', { access: 'manageDistributors' }),
  column.optional('defaultCustomerUnitName'),
]
export const companyColumns = [
  ofRow.title('name', (company) => (
    <TextLink to="/companies/$companyID" params={company}>
      {company.name}
    </TextLink>
  )),
  phone,
  email,
  identification,
]

const DefaultUnit = ({ company }: { company: Company }) => {
  const { defaultCustomerID: customerID, defaultCustomerUnitName: name } = company
  if (customerID === null) return <TextValue value={null} />
  return <CustomerLink customerID={customerID}>{name}</CustomerLink>
}
