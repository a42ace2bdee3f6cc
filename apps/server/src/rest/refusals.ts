import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import { type RefusalReason, refusalReasons } from '@kaarditeek/domain/error/reasons'

/** Error codes and reasons of a call by status, without those that every call has. */
export type Refusals = { [status: number]: readonly (ErrorCode | RefusalReason)[] }

export const isReason = (one: ErrorCode | RefusalReason): one is RefusalReason =>
  refusalReasons.some((reason) => reason === one)

/** Refusals of calls that name a person. */
export const personRefusals = [
  'ERROR_INVALID_EMAIL_ADDRESS',
  'ERROR_EMAIL_ALREADY_EXISTS',
  'ERROR_ROLE_NOT_ALLOWED',
  'ERROR_SENDING_EMAIL',
  'ERROR_TOO_MANY_REQUESTS',
] as const

/** Refusals of calls with a first and a last day. */
export const periodRefusals = { 400: ['ERROR_MIN_BIGGER_MAX'] } as const

/** Refusals with 400 of lists that are filtered by own fields. Rule 25.4. */
export const ownFilterRefusals = { 400: ['ownFieldUnknown', 'wrongOwnFilter'] } as const

/** Refusals with 400 of lists of cards. */
export const cardListRefusals = { 400: [...periodRefusals[400], ...ownFilterRefusals[400]] } as const

/** Refusals with 400 of calls that wait for a second person above a company's sum. */
export const approvalRefusals = ['approvalNeeded', 'approvalEnded', 'tooManyApprovals'] as const

/** Refusals with 400 of calls that take an `Idempotency-Key`. Rule 2.15. */
export const keyRefusals = ['keyUsedForAnotherRequest'] as const

/** Refusals with 403 of calls that ask for a fresh proof. */
export const proofRefusals = ['ERROR_FACTOR_NEEDED', 'proofNeeded', 'proofNeedsFactor'] as const

/** Refusals of calls that issue cards. */
export const generatingRefusals = { 403: ['companyDoesNotGenerate'] } as const

/** Refusals with 400 of calls that take a file with a row per card. */
export const cardFileRefusals = [
  'ERROR_INVALID_FILE_EXT',
  'ERROR_EMPTY_OR_INVALID_FILE',
  'ERROR_NO_CARD_RECORD',
  'ERROR_BAD_PAN',
  'ERROR_BAD_DATA_WITH_PAN',
  'ERROR_ENTRY_ALREADY_EXISTS',
  'panTwiceInFile',
  'tooManyImportRows',
  'tooManyEmptyLines',
] as const
