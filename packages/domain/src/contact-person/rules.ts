import { DomainError } from '../error/domain-error'
import { type FieldError, missing } from '../error/field-error'
import type { ContactPerson } from './schema'

type Contact = { contactName: string | null; contactEmail: string | null; contactPhone: string | null }

/** Which fields of a contact person are required: the name, and the email or the phone. Rule 12.3. */
export const requiredInContact = ({ contactEmail, contactPhone }: Omit<Contact, 'contactName'>) => ({
  contactName: true,
  contactEmail: !contactPhone,
  contactPhone: !contactEmail,
})

/**
 * Returns an error for each missing required field of a contact person, `emailOrPhoneNeeded` if both are missing. Without any field there
 * is no contact person, and no error.
 */
export const contactErrors = (contact: Contact): FieldError[] => {
  const { contactName, contactEmail, contactPhone } = contact
  if (!contactName && !contactEmail && !contactPhone) return []
  const required = requiredInContact(contact)
  const name = contactName ? [] : [missing('contactName')]
  const reachable = (['contactEmail', 'contactPhone'] as const)
    .filter((field) => required[field] && !contact[field])
    .map((field) => ({ ...missing(field), reason: 'emailOrPhoneNeeded' as const }))
  return [...name, ...reachable]
}

/** Why the contact person cannot cease to be the primary one, or null: another one must be made primary. Rule 4.7. */
export const mayUncheckPrimary = ({ isPrimary }: Pick<ContactPerson, 'isPrimary'>): DomainError | null =>
  isPrimary
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'isPrimary', reason: 'primaryContactNeeded' })
    : null

/** Why the contact person cannot be closed, or null: it is the primary one of several. Rule 4.7. */
export const mayCloseContactPerson = ({
  isPrimary,
  hasOthers,
}: Pick<ContactPerson, 'isPrimary' | 'hasOthers'>): DomainError | null =>
  isPrimary && hasOthers ? new DomainError('ERROR_INVALID_VALUE', { reason: 'primaryContact' }) : null
