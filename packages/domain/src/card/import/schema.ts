import { z } from 'zod'
import { id, idempotencyKey, instant, optional } from '../../field'
import { uploadedFile } from '../../file/uploaded'
import { fileRefusal } from '../file/schema'
import { shownCardRule } from '../rule/schema'

/** Rows of the file that a check shows. */
export const PREVIEW_ROWS = 5

/** Hours for which an import or check that has ended is kept. */
export const IMPORT_HOURS = 1

/** `dryRun` checks the file and imports nothing. Rule 5.11. */
export const cardImport = z.strictObject({
  file: uploadedFile().describe(
    'CSV with a header row: `pan`, `nameOnCard`, `validFrom`, `validTo`, `expiryDateOnCard`, `amountLimit`, `countLimit`, and `customerNo` or `customerIdentification`; optional `info`, `hiddenName`, `customerUnit`, `externalID`, and a column of its name for each own field of cards. Optional `rulePeriod` (transaction, day, week or month) with `ruleAmount`, `ruleCount` or both gives a card a rule of use of its own that refuses, for callers with 303. `;` or `,` between cells, UTF-8 or windows-1257, days DD.MM.YYYY, the printed month MM/YY, amounts in euros, an empty limit unlimited. Columns in any order. At most 100,000 rows and 64 MB.',
  ),
  dryRun: z.boolean().default(false),
  idempotencyKey: optional(idempotencyKey()),
})
export type CardImport = z.output<typeof cardImport>

/** In a dry run `cardBatchID` is null; `created` and `rules` are the numbers that an import would create. */
export const importedCards = z.object({
  cardBatchID: id().nullable(),
  created: z.int(),
  dryRun: z.boolean(),
  rules: z
    .int()
    .optional()
    .describe('Number of cards that get a rule of use of their own; missing if none does.'),
})
export type ImportedCards = z.output<typeof importedCards>

/** Cards of one product in a file. `amountLimit` is the sum of limits in cents, without unlimited ones. */
const productPreview = z.object({
  cardProductName: z.string(),
  cards: z.int(),
  amountLimit: z.int(),
  unlimited: z.int(),
})

const { period, amount, count } = shownCardRule

/** The rule of use that a card gets: cents and uses in a period. */
const ruleOfCard = z.object({ period, amount, count })

const rowPreview = z.object({
  line: z.int(),
  pan: z.string(),
  nameOnCard: z.string(),
  customerName: z.string(),
  customerUnitName: z.string(),
  validTo: instant(),
  amountLimit: z.int().nullable(),
  rule: ruleOfCard.optional(),
})

/** Contents of a file: cards by product, and its first rows. */
export const importPreview = z.object({ products: z.array(productPreview), rows: z.array(rowPreview) })
export type ImportPreview = z.output<typeof importPreview>

/**
 * The account's latest import or check. `percent` is its progress, 100 at the end. An ended job has `result` with `preview`, or
 * `refusal`. A repeated import has no preview.
 */
export const importJob = z.object({
  fileName: z.string(),
  dryRun: z.boolean(),
  startedAt: instant(),
  percent: z.number(),
  result: importedCards.nullable(),
  preview: importPreview.nullable(),
  refusal: fileRefusal.nullable(),
})
export type ImportJob = z.output<typeof importJob>
