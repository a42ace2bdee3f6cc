import { z } from 'zod'
import { issuesOf, missing } from '../../error/field-error'
import {
  cents,
  day,
  eachOnce,
  id,
  idempotencyKey,
  instant,
  listOf,
  MAX_AMOUNT,
  optional,
  text,
  whole,
} from '../../field'
import { upload } from '../../file/upload'
import { uploadedFile } from '../../file/uploaded'
import { lengths } from '../../lengths'
import { MAX_IDS } from '../../list/schema'
import { CARD_FILE_EXTENSIONS } from '../file/schema'
import { cardIDs } from '../schema'
import { loadKinds } from './kinds'
import { MAX_USES } from './rules'

/** What a card gets: `amount` in cents, and uses. Null leaves that side alone. */
export const loadValue = {
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  uses: optional(whole({ min: 1, max: MAX_USES })),
}
type LoadValue = { amount: number | null; uses: number | null }

/** Requires an amount or uses. */
export const loadsSomething = ({ value: { amount, uses }, issues }: z.core.ParsePayload<LoadValue>): void => {
  if (amount === null && uses === null)
    issues.push(...issuesOf([{ ...missing('amount'), reason: 'amountOrUsesNeeded' }], null))
}

export const loadComment = text(lengths.card.comment)

/** A load of one card. A repeated key loads once. Rule 5.20. */
export const newLoad = z
  .strictObject({
    cardID: id(),
    ...loadValue,
    reason: loadComment,
    idempotencyKey: optional(idempotencyKey()),
  })
  .check(loadsSomething)
export type NewLoad = z.output<typeof newLoad>

/** Greatest number of cards of one request. Rule 2.9. */
const loadsOfCards = listOf(
  z.strictObject({ cardID: id(), ...loadValue, comment: optional(loadComment) }).check(loadsSomething),
  { min: 1, max: MAX_IDS },
).check(eachOnce(({ cardID }) => cardID, ['cardID']))

/** Why, when and how several cards are loaded: `on` a day from today, else at once; every month; up to the values instead of by them. */
const order = {
  reason: loadComment,
  on: optional(day()),
  monthly: z.boolean().default(false),
  upTo: z.boolean().default(false),
  idempotencyKey: optional(idempotencyKey()),
}

/** An order, or only its check. */
const request = { ...order, dryRun: z.boolean().default(false) }

/**
 * Loads of several cards, all or none; a card's `comment` replaces the reason. A repeated key loads once. On a later day and every
 * month a job loads them. Rules 2.9, 5.20, 5.26.
 */
export const newLoads = z.strictObject({ loads: loadsOfCards, ...request })
export type NewLoads = z.output<typeof newLoads>

/** Loads of the cards of a CSV file, all or none. Rule 5.27. */
export const loadFile = z.strictObject({
  file: uploadedFile().describe(
    'CSV with a header row: `pan`, and `amount` in euros, `uses` or both; optional `comment`, instead of the reason. `;` or `,` between cells, UTF-8 or windows-1257, columns in any order, also by their names on screens (`Kaardinumber`, `Summa`, `Kasutuskordi`, `Kommentaar`, `Card number`). At most 100,000 rows and 64 MB.',
  ),
  ...request,
  skipBlank: z.boolean().default(false),
  skipBlocked: z.boolean().default(false),
})
export type LoadFile = z.output<typeof loadFile>

/** The same with the file as the screen chooses it. */
export const loadOfFile = z.strictObject({ file: upload(...CARD_FILE_EXTENSIONS), ...order })

/** The same load for each of the selected cards, `loads` being their ids, as the screen asks for it. */
export const loadOfSelected = z
  .strictObject({ loads: cardIDs(), ...loadValue, ...order })
  .check(loadsSomething)

/** A card of a checked file, with the cents and uses that it would get now and what is left on it before: null is unlimited. */
const cardToLoad = z.object({
  cardID: id(),
  pan: z.string(),
  nameOnCard: z.string(),
  customerName: z.string(),
  blocked: z.boolean(),
  replaced: z.boolean(),
  amount: z.int(),
  uses: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})
export type CardToLoad = z.output<typeof cardToLoad>

/** Cards of a checked file that the reply shows. */
export const FIRST_CARDS = 10

/**
 * Number of cards of the request, the sum of what they got at once in cents and uses, and when they are loaded next: null if they are
 * not loaded again. After a dry run `loadPlanID` is null, the sum is what they would get now, and `blockedCount` how many of the cards are
 * blocked, replaced ones among them, or were left out as such; after one of a file, `firstCards` are its first cards and `skippedCount` its rows that were left out. They
 * are null otherwise. `needsApproval`: whether one of the loads that a dry run would make is above the company's sum, so that the request
 * waits for a second person; false otherwise.
 */
export const loadedCards = z.object({
  loadPlanID: id().nullable(),
  cardCount: z.int(),
  amount: z.int(),
  uses: z.int(),
  nextRunAt: instant().nullable(),
  blockedCount: z.int().nullable(),
  firstCards: z.array(cardToLoad).nullable(),
  skippedCount: z.int().nullable(),
  needsApproval: z.boolean(),
})
export type LoadedCards = z.output<typeof loadedCards>

/** The load of a card to take back. Rule 5.22. */
export const loadReversal = z.strictObject({ cardID: id(), loadID: id(), reason: loadComment })
export type LoadReversal = z.output<typeof loadReversal>

/** Cents to move to another card of the same customer; left out, all that is left. Rule 5.23. */
export const cardTransfer = z.strictObject({
  cardID: id(),
  toCardID: id(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  reason: optional(loadComment),
  idempotencyKey: optional(idempotencyKey()),
})
export type CardTransfer = z.output<typeof cardTransfer>

/**
 * A load: by how much it changed the card's limits, in cents and uses, and what was left afterwards (null is unlimited). `author` is
 * the user's email or the web API's name; null is the product itself. `reversed`: whether another load took it back; `waitingReversalID`: the
 * request to take it back that waits for a second person, null without one.
 */
export const cardLoad = z.object({
  id: id(),
  cardID: id(),
  kind: z.enum(loadKinds),
  amount: z.int(),
  uses: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  reason: z.string().nullable(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  dateIn: instant(),
  reversed: z.boolean(),
  waitingReversalID: id().nullable(),
  reversesLoadID: id().nullable(),
  otherCardID: id().nullable(),
  loadPlanID: id().nullable(),
  externalID: z.string().nullable(),
})
export type CardLoad = z.output<typeof cardLoad>
