import type { z } from 'zod'
import type { ErrorCode } from './codes'
import type { RefusalReason } from './reasons'

/** Reasons that rules about several fields name. */
export const fieldReasons = [
  'amountOrUsesNeeded',
  'dayOver',
  'emailOrPhoneNeeded',
  'printedMonthTooEarly',
] as const satisfies RefusalReason[]
export type FieldReason = (typeof fieldReasons)[number]

/** An error beside a field of a form. */
export type FieldError = { field: string; code: ErrorCode; reason?: FieldReason }

/** Error for a required field without a value. */
export const missing = (field: string): FieldError => ({ field, code: 'ERROR_INCOMPLETE_DATA' })

/** Returns the issues of a schema for errors of its fields. `path` leads to the record that has the fields. */
export const issuesOf = (errors: FieldError[], input: unknown, path: string[] = []): z.core.$ZodRawIssue[] =>
  errors.map(({ field, code, reason }) => ({
    code: 'custom',
    input,
    path: [...path, field],
    message: code,
    params: { reason },
  }))
