import { z } from 'zod'
import { countryCode, vatNumber } from '../country'
import { edited } from '../edit'
import { code, email, id, optional, phone, storedInstant, text, whole } from '../field'
import { lengths } from '../lengths'
import { paymentDataFields } from '../payment/data'
import { shownTexts } from '../shown-texts'
import { companyID } from './ref'
import { CardCreationType } from './rules'
import { superuserStates } from './states'

export const companyRef = z.strictObject({ companyID: companyID() })

const texts = {
  name: text(lengths.company.name),
  identification: text(lengths.company.identification),
  address: text(lengths.company.address),
  /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
  countryCode: optional(countryCode()),
  vatNumber: optional(vatNumber()),
  phone: phone(),
  email: email(),
  billingEmail: optional(email()),
}
const fields = {
  ...texts,
  cardCreationTypeID: code(CardCreationType),
  allowPartialPayments: z.boolean(),
  /** Months for which closed customers must be kept. Null: no duty. Rule 19.4. */
  customerRetentionMonths: optional(whole({ min: 1, max: 600 })),
  /** Months for which events of the audit log are kept. Null: for good. Rule 19.7. */
  auditLogMonths: optional(whole({ min: 12, max: 600 })),
}

/** A new company. Its first superuser is invited if an email is given. */
export const newCompany = z.strictObject({
  ...fields,
  distributorID: optional(id()),
  superuserEmail: optional(email()),
})
export type NewCompany = z.output<typeof newCompany>

export const companyEdit = z.strictObject({
  companyID: companyID(),
  ...edited({ ...fields, distributorID: optional(id()) }),
})
export type CompanyEdit = z.output<typeof companyEdit>

export const companyTexts = shownTexts(texts)
/** Fields of a company that are also in its history. */
export const shownCompany = {
  ...companyTexts,
  cardCreationTypeID: code(CardCreationType),
  allowPartialPayments: z.boolean(),
  customerRetentionMonths: z.int().nullable(),
  auditLogMonths: z.int().nullable(),
}

/** Fields of a company's history. `distributorName` is null unless the viewer is an administrator. */
export const companyHistory = {
  ...shownCompany,
  distributorName: z.string().nullable(),
  defaultCustomerUnitName: z.string().nullable(),
  factorRequiredFrom: storedInstant().nullable(),
  superuserFactorRequiredFrom: storedInstant().nullable(),
  proofAsked: z.boolean(),
  proofAskedAbove: z.int().nullable(),
  passwordOff: z.boolean(),
  auditSealed: z.boolean(),
  approveLoadsAbove: z.int().nullable(),
  approveLimitsAbove: z.int().nullable(),
  approveRefundsAbove: z.int().nullable(),
  paymentFields: z.array(z.enum(paymentDataFields)).nullable(),
  requiredPaymentFields: z.array(z.enum(paymentDataFields)).nullable(),
}

/** `distributorID` and its name are null unless the viewer is an administrator. Rule 11.4. */
export const company = z.object({
  companyID: id(),
  ...shownCompany,
  distributorID: id().nullable(),
  distributorName: z.string().nullable(),
  defaultCustomerID: id().nullable(),
  defaultCustomerUnitID: id().nullable(),
  defaultCustomerUnitName: z.string().nullable(),
})
export type Company = z.output<typeof company>

/** `distributorName` is null unless the viewer is an administrator. Rule 11.4. */
export const companyRow = company
  .pick({
    companyID: true,
    name: true,
    phone: true,
    email: true,
    identification: true,
    distributorName: true,
  })
  .extend({ superuserState: z.enum(superuserStates) })
export type CompanyRow = z.output<typeof companyRow>
