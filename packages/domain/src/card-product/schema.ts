import { z } from 'zod'
import { companyID } from '../company/ref'
import { edited } from '../edit'
import { issuesOf } from '../error/field-error'
import { code, digits, id, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { shownTexts } from '../shown-texts'
import { productErrors } from './rules'

export const CardType = { prepaid: 1, discount: 2 } as const
export type CardTypeID = (typeof CardType)[keyof typeof CardType]

/** How the numbers of new cards follow each other within the product's range. Rule 5.29. */
export const cardNumberings = ['random', 'consecutive'] as const
export type CardNumbers = (typeof cardNumberings)[number]
/** Fewest and most digits of a security code. */
export const CODE_DIGITS = { min: 4, max: 8 } as const
/** When terminals are asked for the security code of a card. Rule 5.30. */
export const codeNeeds = ['never', 'balance', 'always'] as const
export type CodeNeeded = (typeof codeNeeds)[number]
const codeNeeded = () => z.literal(codeNeeds)
const codeLength = () => optional(whole(CODE_DIGITS))
const cardNumbers = () => z.literal(cardNumberings)

/** Card types with their names: a bare array, as specified. */
export const cardTypes = z.array(z.object({ id: code(CardType), name: z.string() }))

const texts = {
  name: text(lengths.cardProduct.name),
  issuerIDNo: digits(lengths.cardProduct.issuerIDNo),
  minAccountIDNo: digits(lengths.cardProduct.accountIDNo),
  maxAccountIDNo: digits(lengths.cardProduct.accountIDNo),
}
/** A new card product; `duration` in months. Rule 12.7. */
export const newCardProduct = z
  .strictObject({
    ...texts,
    panLength: z.int(),
    duration: z.int().max(1200),
    cardTypeID: code(CardType),
    webEnabled: z.boolean(),
    cardNumbers: cardNumbers().default('consecutive'),
    codeLength: codeLength(),
    codeNeeded: codeNeeded().default('never'),
  })
  .check(({ value, issues }) => {
    issues.push(...issuesOf(productErrors(value), value))
  })
export type NewCardProduct = z.output<typeof newCardProduct>

export const newCardProductOf = z.strictObject({ companyID: companyID(), product: newCardProduct })
export type NewCardProductOf = z.output<typeof newCardProductOf>

/** Changes how a product's further cards are made; its cards stay as they are. A field that is left out stays. */
export const cardProductEdit = z.strictObject({
  companyID: companyID(),
  id: id(),
  cardNumbers: cardNumbers().optional(),
  ...edited({ codeLength: codeLength() }),
  codeNeeded: codeNeeded().optional(),
})
export type CardProductEdit = z.output<typeof cardProductEdit>

export const cardProductRef = z.strictObject({ companyID: companyID(), id: id() })

/** How a product's further cards are made: its fields that change, which its history shows. */
export const shownCardProduct = {
  cardNumbers: cardNumbers(),
  /** Digits of the security code of new cards; null without one. */
  codeLength: z.int().nullable(),
  codeNeeded: codeNeeded(),
  webEnabled: z.boolean(),
}

/** Texts of a product, which stay as they were when it was added. */
export const productTexts = shownTexts(texts)
export const cardProduct = z.object({
  id: id(),
  ...productTexts,
  panLength: z.int(),
  duration: z.int(),
  cardTypeID: code(CardType),
  ...shownCardProduct,
  noOfActiveCards: z.int(),
  /** Card numbers of the range that are not allocated yet. */
  numbersLeft: z.int(),
})
export type CardProduct = z.output<typeof cardProduct>
