import type { ErrorCode } from './codes'

/** An error beside a field of a form. */
export type FieldError = { field: string; code: ErrorCode }

/** Error for a required field without a value. */
export const missing = (field: string): FieldError => ({ field, code: 'ERROR_INCOMPLETE_DATA' })
