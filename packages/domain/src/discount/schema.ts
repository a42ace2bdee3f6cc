import { z } from 'zod'
import { ofCustomer } from '../customer/ref'
import { edited } from '../edit'
import { id, month, optional, percent, shownMonth, text } from '../field'
import { lengths } from '../lengths'
import { shownTexts } from '../shown-texts'

export const discountRef = z.strictObject({ ...ofCustomer, customerDiscountID: id() })
export type DiscountRef = z.output<typeof discountRef>

const texts = { comment: optional(text(lengths.customerDiscount.comment)) }
/** Months, both included; `discountTo` is null for a discount without an end. Rule 12.6. */
const fields = {
  discountPercentage: percent({ min: 1 }),
  discountFrom: month(),
  discountTo: optional(month()),
  ...texts,
}
export const newDiscount = z.strictObject({ ...ofCustomer, ...fields })
export type NewDiscount = z.output<typeof newDiscount>
export const discountEdit = z.strictObject({ ...discountRef.shape, ...edited(fields) })
export type DiscountEdit = z.output<typeof discountEdit>

export const discountTexts = shownTexts(texts)
/** Fields of a discount that are also in its history. */
export const shownDiscount = {
  discountPercentage: z.int(),
  discountFrom: shownMonth(),
  discountTo: shownMonth().nullable(),
  ...discountTexts,
}
/** `author` is the email of the author of the last change; `old`: whether the discount is over. */
export const discount = z.object({
  customerDiscountID: id(),
  ...shownDiscount,
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  old: z.boolean(),
})
export type Discount = z.output<typeof discount>
