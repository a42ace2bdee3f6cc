import { z } from 'zod'
import { ofCustomer } from '../customer/ref'
import { edited } from '../edit'
import { id, optional, text } from '../field'
import { lengths } from '../lengths'
import { ownFields, shownOwnFields } from '../own-field/fields'
import { shownTexts } from '../shown-texts'

export const customerUnitRef = z.strictObject({ ...ofCustomer, customerUnitID: id() })
export type CustomerUnitRef = z.output<typeof customerUnitRef>

/** Closes a unit, named by its id alone. Rule 4.5. */
export const customerUnitClosing = z.strictObject({ customerUnitID: id() })
export type CustomerUnitClosing = z.output<typeof customerUnitClosing>

const fields = {
  name: text(lengths.customerUnit.name),
  comment: optional(text(lengths.customerUnit.comment)),
}
/** `defaultCustomerUnit` makes the unit the default in place of the company's other one. Rule 4.4. */
export const newCustomerUnit = z.strictObject({
  ...ofCustomer,
  ...fields,
  ...ownFields,
  defaultCustomerUnit: z.boolean().default(false),
})
export type NewCustomerUnit = z.output<typeof newCustomerUnit>
export const customerUnitEdit = z.strictObject({
  ...customerUnitRef.shape,
  ...edited(fields),
  ...ownFields,
  defaultCustomerUnit: z.boolean(),
})
export type CustomerUnitEdit = z.output<typeof customerUnitEdit>

export const unitTexts = shownTexts(fields)
/** Fields of a unit that are also in its history. */
export const shownCustomerUnit = {
  ...unitTexts,
  ...shownOwnFields,
  defaultCustomerUnit: z.boolean(),
}
/** `hasCards`: whether the unit has an active or future card. */
export const customerUnit = z.object({
  customerUnitID: id(),
  customerID: id(),
  ...shownCustomerUnit,
  hasCards: z.boolean(),
  closed: z.boolean(),
})
export type CustomerUnit = z.output<typeof customerUnit>
