import { z } from 'zod'
import { errorStatus, refusalReasons } from '../../error/codes'
import { id, idempotencyKey, instant, optional } from '../../field'
import { uploadedFile } from '../../file/uploaded'

/** Allowed extensions of a file of cards. */
export const IMPORT_EXTENSIONS = ['csv'] as const

/** Maximal number of rows of an import. */
export const MAX_IMPORT_ROWS = 100_000

/** Maximal number of empty lines of an import, such as those that a spreadsheet program saves below its rows. */
export const MAX_EMPTY_LINES = 100_000

/** Maximal size of an uploaded file in bytes: `MAX_IMPORT_ROWS` rows of 640 bytes. */
export const MAX_IMPORT_SIZE = 64_000_000

/** Errors of rows that a refusal lists; further ones are only counted. */
export const MAX_ROW_ERRORS = 1000

/** Rows of the file that a check shows. */
export const PREVIEW_ROWS = 5

/** Hours for which an import or check that has ended is kept. */
export const IMPORT_HOURS = 1

/** `dryRun` checks the file and imports nothing. Rule 5.11. */
export const cardImport = z.strictObject({
  file: uploadedFile(),
  dryRun: z.boolean().default(false),
  idempotencyKey: optional(idempotencyKey()),
})
export type CardImport = z.output<typeof cardImport>

/** In a dry run `cardBatchID` is null and `created` is the number of cards that an import would create. */
export const importedCards = z.object({
  cardBatchID: id().nullable(),
  created: z.int(),
  dryRun: z.boolean(),
})
export type ImportedCards = z.output<typeof importedCards>

/** Cards of one product in a file. `amountLimit` is the sum of limits in cents, without unlimited ones. */
const productPreview = z.object({
  cardProductName: z.string(),
  cards: z.int(),
  amountLimit: z.int(),
  unlimited: z.int(),
})

const rowPreview = z.object({
  line: z.int(),
  pan: z.string(),
  nameOnCard: z.string(),
  customerName: z.string(),
  customerUnitName: z.string(),
  validTo: instant(),
  amountLimit: z.int().nullable(),
})

/** Contents of a file: cards by product, and its first rows. */
export const importPreview = z.object({ products: z.array(productPreview), rows: z.array(rowPreview) })
export type ImportPreview = z.output<typeof importPreview>

const code = z.literal(Object.keys(errorStatus) as (keyof typeof errorStatus)[])
const reason = z.literal([...refusalReasons]).optional()

const rowError = z.object({
  field: z.string(),
  code,
  line: z.int().optional(),
  value: z.string().optional(),
  reason,
})

/** Refusal of a file: `errorCount` is the number of all errors in rows, `subErrors` are the first of them. */
export const importRefusal = z.object({
  code,
  reason,
  subErrors: z.array(rowError),
  errorCount: z.int().optional(),
})
export type ImportRefusal = z.output<typeof importRefusal>

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
  refusal: importRefusal.nullable(),
})
export type ImportJob = z.output<typeof importJob>
