import { type ErrorCode, errorStatus, type RefusalReason } from './codes'

export type SubError = { field: string; code: ErrorCode; value?: string; reason?: RefusalReason }

type Details = {
  /** The field at fault; the code is then repeated beside it. */
  field?: string
  /** What the wording quotes; never a card number, key or password. */
  value?: string
  reason?: RefusalReason
  subErrors?: SubError[]
  /** Where the protocol asks for another status than the code's own. */
  status?: number
  retryAfterSeconds?: number
}

/** A refusal that a rule or a verb words with a code of the catalogue. */
export class DomainError extends Error {
  readonly subErrors: SubError[]
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code)
    this.name = 'DomainError'
    this.status = details.status ?? errorStatus[code]
    const { field, value, reason } = details
    this.subErrors = details.subErrors ?? (field ? [{ field, code, value, reason }] : [])
  }
}

/** Throws the refusal, if there is one. Rules answer `null` for yes, so that screens can ask them too. */
export const ensure = (refusal: DomainError | null): void => {
  if (refusal) throw refusal
}
