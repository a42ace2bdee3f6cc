import type { ErrorCode } from '../error/codes'

type FieldError = { field: string; code: ErrorCode }

const missing = (field: string): FieldError => ({ field, code: 'ERROR_INCOMPLETE_DATA' })

/** Whether customers of a type must have a phone: private persons must. Specification §5, Customer. */
export const phoneRequired = (customerTypeID: number): boolean => customerTypeID === 2

/** Returns an error for a required phone that is missing. */
export const phoneErrors = (customer: { customerTypeID: number; phone: string | null }): FieldError[] =>
  phoneRequired(customer.customerTypeID) && !customer.phone ? [missing('phone')] : []

type Contact = { contactName: string | null; contactEmail: string | null; contactPhone: string | null }

/** Which fields of a contact person are required: the name, and the email or the phone. Specification §5, Customer. */
export const requiredInContact = ({ contactEmail, contactPhone }: Omit<Contact, 'contactName'>) => ({
  contactName: true,
  contactEmail: !contactPhone,
  contactPhone: !contactEmail,
})

/** Returns an error for each required field of a contact person that is missing. No field at all means no contact person. */
export const contactErrors = (contact: Contact): FieldError[] => {
  const { contactName, contactEmail, contactPhone } = contact
  if (!contactName && !contactEmail && !contactPhone) return []
  const required = requiredInContact(contact)
  const fields = ['contactName', 'contactEmail', 'contactPhone'] as const
  return fields.filter((field) => required[field] && !contact[field]).map(missing)
}
