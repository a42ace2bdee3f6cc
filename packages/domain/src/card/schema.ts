import { z } from 'zod'
import {
  cardMonth,
  code,
  day,
  eachOnce,
  id,
  idempotencyKey,
  instant,
  listOf,
  optional,
  text,
  unlimitable,
  whole,
  wholeEuros,
} from '../field'
import { fileReply } from '../file/schema'
import { lengths } from '../lengths'
import { MAX_IDS } from '../list/schema'
import { ownFields, shownOwnFields } from '../own-field/fields'
import { externalID, shownPartnerFields } from '../partner-fields'
import { CardState } from './rules'

const { all: _, ...actualStates } = CardState

export const cardStateSchema = code(actualStates)

export const cardRef = z.strictObject({ id: id() })
export type CardRef = z.output<typeof cardRef>

/** Why a card is blocked. */
export const blockReason = () => text(lengths.card.comment)

/** Ids of cards for one call, each once. */
export const cardIDs = () =>
  listOf(id(), { min: 1, max: MAX_IDS })
    .check(eachOnce((one) => one))
    .meta({ uniqueItems: true })

/** Whether a call only judges what it would do. Screens judge before they ask. Rule 2.20. */
export const orDryRun = { dryRun: z.boolean().optional() }

export const BATCH_MAX = 1000
export const ZIP_PASSWORD_MAX = 200
/** Characters that every archiver accepts in the password of a ZIP. */
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/

/**
 * Fields shared by all cards of a new batch. Amounts in cents, `null` is unlimited; days of the business time zone;
 * `expiryDateOnCard` is a month. Rule 12.9. `validityFaults` checks the days together.
 */
export const newCard = z.strictObject({
  cardProductID: id(),
  nameOnCard: text(lengths.card.nameOnCard),
  info: optional(text(lengths.card.info)),
  hiddenName: optional(text(lengths.card.hiddenName)),
  /** Of a single card. Missing where it is left out, so that fingerprints of earlier releases stay the same. */
  externalID: externalID().optional(),
  ...ownFields,
  customerID: id(),
  customerUnitID: optional(id()),
  validFrom: day(),
  validTo: day(),
  expiryDateOnCard: cardMonth(),
  amountLimit: unlimitable(wholeEuros()),
  countLimit: unlimitable(whole({ min: 0 })),
})

export const zipPassword = () => text(ZIP_PASSWORD_MAX).regex(PRINTABLE_ASCII).meta({ kind: 'password' })

export const newCards = z.strictObject({
  card: newCard,
  noOfCards: whole({ min: 1, max: BATCH_MAX }),
  pwd: optional(zipPassword()),
  /** Idempotency key: a repeated request returns the first one's cards. */
  idempotencyKey: optional(idempotencyKey()),
})
export type NewCards = z.output<typeof newCards>

/** The printer file of new cards, and the batch from which it can be made again. */
export const issuedCards = fileReply.extend({ cardBatchID: id() })
export type IssuedCards = z.output<typeof issuedCards>

export const cardBatchRef = z.strictObject({ cardBatchID: id() })
export type CardBatchRef = z.output<typeof cardBatchRef>

/** Cards issued and printed together. */
export const cardBatch = z.object({
  cardBatchID: id(),
  dateIn: instant(),
  cardCount: z.int(),
  webEnabled: z.boolean(),
})
export type CardBatch = z.output<typeof cardBatch>

/** A batch with cards of a customer: `cardCount` is the number of these. Rule 5.10. */
export const printerBatch = cardBatch.extend({ authorName: z.string(), customerID: id() })
export type PrinterBatch = z.output<typeof printerBatch>

/**
 * `pwd` encrypts the new ZIP of a web-enabled product's batch. With `customerID` the file has only this customer's cards. Rule
 * 5.10.
 */
export const printerFileInput = cardBatchRef.extend({
  customerID: optional(id()),
  pwd: optional(zipPassword()),
})
export type PrinterFileInput = z.output<typeof printerFileInput>

export const calcEndtime = z.strictObject({ startTime: day(), cardProductID: id() })
export type CalcEndtime = z.output<typeof calcEndtime>
export const endtime = z.object({ endTime: instant() })

export const balanceAndTotals = z.object({
  amountLimit: z.int().nullable(),
  amountBalance: z.int().nullable(),
  amountUsed: z.int(),
  amountHeld: z.int(),
  countLimit: z.int().nullable(),
  countBalance: z.int().nullable(),
  timesUsed: z.int(),
  countHeld: z.int(),
})

/** Remaining amount in cents and remaining uses of a card; `null` is unlimited. */
export const balances = balanceAndTotals.pick({ amountBalance: true, countBalance: true })

export const card = z.object({
  id: id(),
  pan: z.string(),
  nameOnCard: z.string(),
  info: z.string().nullable(),
  hiddenName: z.string().nullable(),
  ...shownPartnerFields,
  ...shownOwnFields,
  cardProductID: id(),
  cardProductName: z.string(),
  webEnabled: z.boolean(),
  validFrom: instant(),
  validTo: instant(),
  expiryDateOnCard: instant(),
  activationDate: instant().nullable(),
  cardState: cardStateSchema,
  /** A flag beside the state: a blocked card cannot be paid with. */
  blocked: z.boolean(),
  /** When and why the card was blocked; null unless it is. */
  blockedAt: instant().nullable(),
  blockReason: z.string().nullable(),
  customerID: id(),
  customerName: z.string(),
  customerClosed: z.boolean(),
  customerUnitID: id(),
  customerUnitName: z.string(),
  customerUnitClosed: z.boolean(),
  customerUnitExists: z.boolean(),
  amountLimit: z.int().nullable(),
  countLimit: z.int().nullable(),
  balanceAndTotals,
  canExtendExpiryDate: z.boolean(),
  maxMonthsToExtend: z.int(),
  expiringSoon: z.boolean(),
  renewed: z.boolean(),
  /** The card that replaces this one, and the one that this card replaces. */
  successorID: id().nullable(),
  predecessorID: id().nullable(),
  /** The card that this one renews, and the one that renews this one. Rule 5.7. */
  renewsCardID: id().nullable(),
  renewedByCardID: id().nullable(),
  cardBatchID: id().nullable(),
  activated: z.boolean(),
})
export type Card = z.output<typeof card>

export const cardRow = card.omit({
  info: true,
  customerUnitExists: true,
  predecessorID: true,
  renewsCardID: true,
  renewedByCardID: true,
  blockedAt: true,
  blockReason: true,
})
export type CardRow = z.output<typeof cardRow>
