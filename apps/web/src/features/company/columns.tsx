import {
  type Company,
  type CompanyRow,
  type companyHistory,
  companyTexts,
} from '@kaarditeek/domain/company/schema'
import type { SuperuserState } from '@kaarditeek/domain/company/states'
import type { PaymentDataField } from '@kaarditeek/domain/payment/data'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import type { z } from 'zod'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { CountryName } from '../../shared/country/country-name'
import { CustomerLink } from '../../shared/customer/links'
import { DistributorLink } from '../../shared/distributor/link'
import { CreationName, superuserStateTexts } from './choices'

const column = columnsOf<Company>('company')
const ofHistory = columnsOf<z.output<z.ZodObject<typeof companyHistory>>>('company')
const ofRow = columnsOf<CompanyRow>('company')
const [identification, phone, email] = [column('identification'), column('phone'), column.email('email')]

const name = column('name')
const texts = [
  identification,
  column('address'),
  column('countryCode', (code) => <CountryName code={code} />, { onlyGiven: true }),
  column.optional('vatNumber', { onlyGiven: true }),
  phone,
  email,
  column.email('billingEmail', { onlyGiven: true }),
]
const common = [
  ...texts,
  ...othersOf(companyTexts, [name, ...texts]).map((text) => column.optional(text, { onlyGiven: true })),
  column.flag('allowPartialPayments'),
  column.number('customerRetentionMonths', { onlyGiven: true }),
  column.number('auditLogMonths', { onlyGiven: true }),
  column('cardCreationTypeID', (type) => <CreationName type={type} />),
]

/** The data of a company below its name. Rule 11.4. */
export const companyData = [
  ...common,
  column.show('distributorName', (company) => <DistributorLink {...company} />, {
    access: 'manageDistributors',
  }),
  column.show('defaultCustomerUnitName', (company) => <DefaultUnit company={company} />),
]
/** The distributor is null in the history, except for administrators. */
export const companyChanges = [
  name,
  ...common,
  column.optional('distributorName', { access: 'manageDistributors' }),
  column.optional('defaultCustomerUnitName'),
  ofHistory.day('factorRequiredFrom'),
  ofHistory.day('superuserFactorRequiredFrom'),
  ofHistory.flag('proofAsked'),
  ofHistory.money('proofAskedAbove'),
  ofHistory.flag('passwordOff'),
  ofHistory.flag('auditSealed'),
  ofHistory.money('approveLoadsAbove'),
  ofHistory.money('approveLimitsAbove'),
  ofHistory.money('approveRefundsAbove'),
  ofHistory('paymentFields', (fields) => <FieldNames fields={fields} />),
  ofHistory('requiredPaymentFields', (fields) => <FieldNames fields={fields} />),
]
const rowName = ofRow.title('name', (company) => (
  <TextLink to="/companies/$companyID" params={company}>
    {company.name}
  </TextLink>
))
const ofSuperuser = ofRow.show('superuserState', (company) => <SuperuserLink {...company} />, {
  width: 10,
  priority: 3,
  named: true,
})
export const companyColumns = [
  rowName,
  ofRow.optional('distributorName', { access: 'manageDistributors', priority: 2 }),
  ofSuperuser,
  phone,
  email,
  identification,
]
/** Columns of one distributor's companies. */
export const distributorCompanyColumns = [rowName, ofSuperuser, phone, email, identification]

const badges = {
  none: { icon: 'warning', tone: 'warn' },
  invited: { icon: 'mail', tone: 'accent' },
  registered: { icon: 'check', tone: 'good' },
} as const satisfies Record<SuperuserState, object>

/** Whether the company has a superuser, without whom nobody sets it up. */
const SuperuserBadge = ({ state }: { state: SuperuserState }) => {
  const t = useWords()
  return <Badge {...badges[state]}>{t(superuserStateTexts[state])}</Badge>
}

/** The state of a superuser, as a link to the users of a company that lacks one; without an invitation it opens the form for it. */
const SuperuserLink = ({ companyID, superuserState: state }: CompanyRow) => {
  const badge = <SuperuserBadge state={state} />
  if (state === 'registered') return badge
  return (
    <TextLink
      to="/companies/$companyID"
      params={{ companyID }}
      search={{ tab: 'operators' }}
      state={{ add: state === 'none' || undefined }}
    >
      {badge}
    </TextLink>
  )
}

/** Names of the data that a company takes with payments. */
const FieldNames = ({ fields }: { fields: readonly PaymentDataField[] | null }) => {
  const t = useWords()
  return <TextValue value={fields?.map((field) => t(`paymentData.${field}`)).join(', ') ?? null} />
}

const DefaultUnit = ({ company }: { company: Company }) => {
  const { defaultCustomerID: customerID, defaultCustomerUnitName: name } = company
  if (customerID === null) return <TextValue value={null} />
  return <CustomerLink customerID={customerID}>{name}</CustomerLink>
}
