import { z } from 'zod'
import { companyID } from '../company/ref'
import { code, digits, id, text } from '../field'
import { lengths } from '../lengths'
import { productErrors } from './rules'

export const CardType = { prepaid: 1, discount: 2 } as const
export type CardTypeID = (typeof CardType)[keyof typeof CardType]

/** How the numbers of new cards follow each other within the product's range. Rule 5.29. */
export const cardNumberings = ['random', 'consecutive'] as const
export type CardNumbers = (typeof cardNumberings)[number]
const cardNumbers = () => z.literal(cardNumberings)

/** Card types with their names: a bare array, as specified. */
export const cardTypes = z.array(z.object({ id: code(CardType), name: z.string() }))

/** A new card product; `duration` in months. Rule 12.7. */
export const newCardProduct = z
  .strictObject({
    name: text(lengths.cardProduct.name),
    issuerIDNo: digits(lengths.cardProduct.issuerIDNo),
    minAccountIDNo: digits(lengths.cardProduct.accountIDNo),
    maxAccountIDNo: digits(lengths.cardProduct.accountIDNo),
    panLength: z.int(),
    duration: z.int().max(1200),
    cardTypeID: code(CardType),
    webEnabled: z.boolean(),
    cardNumbers: cardNumbers().default('consecutive'),
  })
  .check(({ value, issues }) => {
    for (const { field, code } of productErrors(value))
      issues.push({ code: 'custom', input: value, path: [field], message: code })
  })
export type NewCardProduct = z.output<typeof newCardProduct>

export const newCardProductOf = z.strictObject({ companyID: companyID(), product: newCardProduct })
export type NewCardProductOf = z.output<typeof newCardProductOf>

/** Changes how a product's further cards are made; its cards stay as they are. A field that is left out stays. */
export const cardProductEdit = z.strictObject({
  companyID: companyID(),
  id: id(),
  cardNumbers: cardNumbers().optional(),
})
export type CardProductEdit = z.output<typeof cardProductEdit>

export const cardProduct = z.object({
  id: id(),
  name: z.string(),
  issuerIDNo: z.string(),
  minAccountIDNo: z.string(),
  maxAccountIDNo: z.string(),
  panLength: z.int(),
  duration: z.int(),
  cardTypeID: code(CardType),
  webEnabled: z.boolean(),
  cardNumbers: cardNumbers(),
  noOfActiveCards: z.int(),
  /** Card numbers of the range that are not allocated yet. */
  numbersLeft: z.int(),
})
export type CardProduct = z.output<typeof cardProduct>
