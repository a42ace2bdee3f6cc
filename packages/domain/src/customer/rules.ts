import type { ErrorCode } from '../error/codes'

type Complaint = { field: string; code: ErrorCode }

/** A private person must have a phone, for others it is optional. Specification §5, Customer. */
export const phoneComplaint = (customer: { customerTypeID: number; phone: string | null }): Complaint[] =>
  phoneRequired(customer.customerTypeID) && !customer.phone
    ? [{ field: 'phone', code: 'ERROR_INCOMPLETE_DATA' }]
    : []

export const phoneRequired = (customerTypeID: number): boolean => customerTypeID === 2

type Contact = { contactName: string | null; contactEmail: string | null; contactPhone: string | null }

/** A contact person needs a name, and an email or a phone. Specification §5, Customer. */
export const contactComplaints = (contact: Contact): Complaint[] => {
  const { contactName, contactEmail, contactPhone } = contact
  if (!contactName && !contactEmail && !contactPhone) return []
  const fields = [
    ...(contactName ? [] : ['contactName']),
    ...(contactEmail || contactPhone ? [] : ['contactEmail', 'contactPhone']),
  ]
  return fields.map((field) => ({ field, code: 'ERROR_INCOMPLETE_DATA' }))
}
