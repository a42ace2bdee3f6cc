import { z } from 'zod'
import { edited } from '../edit'
import { issuesOf } from '../error/field-error'
import { email, id, optional, phone, text } from '../field'
import { lengths } from '../lengths'
import { shownTexts } from '../shown-texts'
import { contactErrors } from './rules'

export const contactPersonRef = z.strictObject({ contactPersonID: id() })
export type ContactPersonRef = z.output<typeof contactPersonRef>

export const contactFields = {
  contactName: text(lengths.contactPerson.name),
  contactEmail: optional(email()),
  contactPhone: optional(phone()),
}

type Contact = Parameters<typeof contactErrors>[0]
const isReachable = ({ value, issues }: Pick<z.core.ParsePayload<Contact>, 'value' | 'issues'>) => {
  issues.push(...issuesOf(contactErrors(value), value))
}

/** A new contact person. The first one is primary even if `isPrimary` is false. Rule 12.3. */
export const newContactPerson = z
  .strictObject({ customerID: id(), ...contactFields, isPrimary: z.boolean().default(false) })
  .check(isReachable)
export type NewContactPerson = z.output<typeof newContactPerson>

/** A change of a contact person. For the check, an omitted email or phone is that of the record. */
export const contactPersonEdit = z
  .strictObject({ contactPersonID: id(), ...edited(contactFields), isPrimary: z.boolean() })
  .check(({ value, issues }) => {
    const { contactEmail, contactPhone } = value
    if (contactEmail !== undefined && contactPhone !== undefined)
      isReachable({ value: { ...value, contactEmail, contactPhone }, issues })
  })
export type ContactPersonEdit = z.output<typeof contactPersonEdit>

export const contactTexts = shownTexts(contactFields)
/** `hasOthers`: whether the customer has other contact people. */
export const contactPerson = z.object({
  contactPersonID: id(),
  ...contactTexts,
  isPrimary: z.boolean(),
  hasOthers: z.boolean(),
})
export type ContactPerson = z.output<typeof contactPerson>
