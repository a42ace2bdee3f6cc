import type { ErrorCode as Code } from '@kaarditeek/domain/error/codes'
import type { RefusalReason as Reason } from '@kaarditeek/domain/error/reasons'

/** Codes of errors. A server that is newer than this package may send others. */
export type ErrorCode = Code

/** Which of its meanings a general code has. A newer server may send others. */
export type RefusalReason = Reason
