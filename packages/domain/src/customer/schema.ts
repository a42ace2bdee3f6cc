import { z } from 'zod'
import { changeOf } from '../change/schema'
import { contactErrors } from '../contact-person/rules'
import { contactFields } from '../contact-person/schema'
import { shownDiscount } from '../discount/schema'
import { edited } from '../edit'
import { issuesOf } from '../error/field-error'
import { code, email, id, instant, listOf, optional, phone, text } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { MAX_IDS, pageOf } from '../list/schema'
import { ownFields, shownOwnFields } from '../own-field/fields'
import { partnerFields, shownPartnerFields } from '../partner-fields'
import { shownTexts } from '../shown-texts'
import { activityFilters, customerActivityInput, customerFilters } from './list'
import { ownErrors, phoneErrors } from './rules'
import { CustomerState, CustomerType, ownType } from './states'

const { all: _, ...actualStates } = CustomerState

export const customerRef = z.strictObject({ customerID: id() })
export type CustomerRef = z.output<typeof customerRef>

const customerFields = {
  customerTypeID: code(ownType),
  name: text(lengths.customer.name),
  identification: text(lengths.customer.identification),
  address: text(lengths.customer.address),
  email: email(),
  phone: optional(phone()),
  languageID: languageID(),
  billingEmail: optional(email()),
  customerNo: optional(text(lengths.customer.customerNo)),
}

/** A new customer with, optionally, its first contact person and its first unit. Rule 12.2. */
export const newCustomer = z
  .strictObject({
    ...customerFields,
    ...partnerFields,
    ...ownFields,
    contactName: optional(contactFields.contactName),
    contactEmail: contactFields.contactEmail,
    contactPhone: contactFields.contactPhone,
    customerUnitName: optional(text(lengths.customerUnit.name)),
    customerUnitComment: optional(text(lengths.customerUnit.comment)),
    defaultCustomerUnit: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    issues.push(...issuesOf([...phoneErrors(value), ...contactErrors(value)], value))
  })
export type NewCustomer = z.output<typeof newCustomer>

const changed = { customerID: id(), ...edited(customerFields), ...partnerFields, ...ownFields }

type Phoned = { customerTypeID: number; phone?: string | null | undefined }

/** Reports a missing phone. An omitted one is that of the record. */
const needsPhone = <T extends Phoned>({ value, issues }: z.core.ParsePayload<T>): void => {
  const { phone, customerTypeID } = value
  if (phone !== undefined) issues.push(...issuesOf(phoneErrors({ customerTypeID, phone }), value))
}

/** A change of a customer in a form. */
export const customerForm = z.strictObject(changed).check(needsPhone)
export type CustomerForm = z.output<typeof customerForm>

/**
 * A change of a customer. It has the type of the company's own customer and its nulls too, as GET answers them: that customer is then
 * refused as one that cannot be changed. Other customers have no null in these fields.
 */
export const customerEdit = z
  .strictObject({
    ...changed,
    customerTypeID: code(CustomerType),
    identification: customerFields.identification.nullable(),
    address: customerFields.address.nullable(),
    email: customerFields.email.nullable(),
  })
  .check(needsPhone, ({ value, issues }) => {
    issues.push(...issuesOf(ownErrors(value), value))
  })
export type CustomerEdit = z.output<typeof customerEdit>

const { customerTypeID: __, languageID: ___, ...texts } = customerFields
/** Texts of a customer. The company's own customer lacks some that others must have. */
export const customerTexts = {
  ...shownTexts(texts),
  identification: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
}
/** Fields of a customer that are also in its history, in the order of `customerFields`. */
export const shownCustomer = {
  ...customerFields,
  ...customerTexts,
  customerTypeID: code(CustomerType),
  ...shownPartnerFields,
  ...shownOwnFields,
}
/** A change of a customer. `discounts`: the open ones at that time, null unless the history was asked for them. */
export const customerChange = changeOf({
  ...shownCustomer,
  discounts: z.array(z.object(shownDiscount)),
})
export type CustomerChange = z.output<typeof customerChange>

/**
 * A customer. `cardsExist`: whether it has an active or future card; `defaultCustomerUnit`: whether one of its units is the
 * company's default unit; `closed` differs from the state if a closed customer has such cards. `keptUntil`: when the company's duty to
 * keep a closed customer ends, null without one.
 */
export const customer = z.object({
  customerID: id(),
  ...shownCustomer,
  contactPerson: z.string().nullable(),
  discountPercentage: z.number().nullable(),
  cardsExist: z.boolean(),
  defaultCustomerUnit: z.boolean(),
  closed: z.boolean(),
  keptUntil: instant().nullable(),
  erasedAt: instant().nullable(),
  customerState: code(actualStates),
})
export type Customer = z.output<typeof customer>

export const customerRow = customer
  .pick({
    customerID: true,
    customerTypeID: true,
    name: true,
    identification: true,
    email: true,
    billingEmail: true,
    customerNo: true,
    externalID: true,
    metadata: true,
    ownFields: true,
    customerState: true,
  })
  .extend({ activeDiscount: z.number().nullable() })
export type CustomerRow = z.output<typeof customerRow>

/** Time of the last transaction and sum in cents of the last 30 days, today included; cancelled transactions left out. Rule 4.9. */
const activity = { lastTransaction: instant().nullable(), turnover: z.int() }

export const activeCustomerRow = customerRow.extend(activity)
export type ActiveCustomerRow = z.output<typeof activeCustomerRow>

/**
 * Figures of a customer, each null if the caller may not view what they count. `amountBalance`: balance in cents of its active cards
 * with a limit; `unlimited`: number of those without one. `months`: the last twelve, cancelled transactions left out.
 */
export const customerFigures = z.object({
  cards: z.object({ count: z.int(), amountBalance: z.int(), unlimited: z.int() }).nullable(),
  activity: z
    .object({
      ...activity,
      months: z.array(z.object({ month: z.string(), count: z.int(), amount: z.int() })),
    })
    .nullable(),
})
export type CustomerFigures = z.output<typeof customerFigures>

/** Exports the customers of a filter, or only the named ones among them. `xlsLanguage`: the account's language if null. */
export const customerExport = z.strictObject({
  orderBy: customerActivityInput.shape.orderBy,
  ...customerFilters,
  ...activityFilters,
  customerIDs: optional(listOf(id(), { min: 1, max: MAX_IDS })),
  xlsLanguage: optional(languageID()),
})
export type CustomerExport = z.output<typeof customerExport>

export const customerTypes = pageOf(z.object({ id: code(ownType), name: z.string() }))
