import { z } from 'zod'
import { errorStatus } from '../../error/codes'
import { refusalReasons } from '../../error/reasons'

/** Allowed extensions of a file of cards. */
export const CARD_FILE_EXTENSIONS = ['csv'] as const

/** Maximal number of rows of a file. */
export const MAX_ROWS = 100_000

/** Maximal number of empty lines of a file, such as those that a spreadsheet program saves below its rows. */
export const MAX_EMPTY_LINES = 100_000

/** Maximal size of an uploaded file in bytes: `MAX_ROWS` rows of 640 bytes. */
export const MAX_FILE_SIZE = 64_000_000

/** Errors of rows that a refusal lists; further ones are only counted. */
export const MAX_ROW_ERRORS = 1000

const code = z.literal(Object.keys(errorStatus) as (keyof typeof errorStatus)[])
const reason = z.literal([...refusalReasons]).optional()

const rowError = z.object({
  field: z.string(),
  code,
  line: z.int().optional(),
  value: z.string().optional(),
  typed: z.string().optional(),
  reason,
})

/** Refusal of a file: `errorCount` is the number of all errors in rows, `subErrors` are the first of them. */
export const fileRefusal = z.object({
  code,
  reason,
  subErrors: z.array(rowError),
  errorCount: z.int().optional(),
})
export type FileRefusal = z.output<typeof fileRefusal>
