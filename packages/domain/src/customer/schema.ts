import { z } from 'zod'
import { changeOf, changesInput } from '../change/schema'
import { code, email, id, optional, phone, text } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { contactErrors, phoneErrors } from './rules'

/** `Self` is the company as its own customer: one each, left out of lists and search. */
export const CustomerType = { company: 1, private: 2, self: 3 } as const
export type CustomerTypeID = (typeof CustomerType)[keyof typeof CustomerType]
const ownType = { company: CustomerType.company, private: CustomerType.private } as const

export const CustomerState = { all: 0, activeWithCards: 1, activeWithoutCards: 2, closed: 3 } as const
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

/** A new customer with, optionally, its first contact person and its first unit. Specification §3, §5. */
export const newCustomer = z
  .strictObject({
    ...customerFields,
    contactName: optional(text(lengths.contactPerson.name)),
    contactEmail: optional(email()),
    contactPhone: optional(phone()),
    customerUnitName: optional(text(lengths.customerUnit.name)),
    customerUnitComment: optional(text(lengths.customerUnit.comment)),
    defaultCustomerUnit: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    for (const { field, code } of [...phoneErrors(value), ...contactErrors(value)])
      issues.push({ code: 'custom', input: value, path: [field], message: code })
  })
export type NewCustomer = z.output<typeof newCustomer>

/** Fields of a customer that its history shows too. */
export const shownCustomer = {
  customerTypeID: code(CustomerType),
  name: z.string(),
  identification: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  languageID: languageID(),
  billingEmail: z.string().nullable(),
  customerNo: z.string().nullable(),
}
export const customer = z.object({
  customerID: id(),
  ...shownCustomer,
  contactPerson: z.string().nullable(),
  discountPercentage: z.number().nullable(),
  cardsExist: z.boolean(),
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
    customerState: true,
  })
  .extend({ activeDiscount: z.number().nullable() })
export type CustomerRow = z.output<typeof customerRow>

export const customerListInput = listInput({
  sort: ['name', 'identification'],
  default: 'name',
  filters: {
    name: optional(text(lengths.customer.name)),
    identification: optional(text(lengths.customer.identification)),
    email: optional(text(lengths.email)),
    customerTypeID: optional(code(ownType)),
    customerNo: optional(text(lengths.customer.customerNo)),
    customerState: code(CustomerState).default(CustomerState.all),
  },
})
export type CustomerListInput = z.output<typeof customerListInput>

export const customerUnit = z.object({
  customerUnitID: id(),
  name: z.string(),
  comment: z.string().nullable(),
  defaultCustomerUnit: z.boolean(),
  hasCards: z.boolean(),
  closed: z.boolean(),
})

export const customerUnitListInput = listInput({
  sort: ['name'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: { customerID: id() },
})

export const contactPerson = z.object({
  contactPersonID: id(),
  contactName: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  isPrimary: z.boolean(),
})
export type ContactPerson = z.output<typeof contactPerson>

/** The primary one first, whatever the order of the others. */
export const contactPeopleInput = listInput({
  sort: ['contactName'],
  default: 'contactName',
  pageSize: SHORT_PAGE_SIZE,
  filters: { customerID: id() },
})

export const customerChangesInput = changesInput({ customerID: id() })
export const customerChange = changeOf(shownCustomer)
