import type { ErrorCode, RefusalReason } from './codes'

export type SubError = {
  /** Path of the field at fault, such as `card.validFrom` or `cardIDs[3]`. */
  field: string
  code: ErrorCode
  message: string
  value?: string
  reason?: RefusalReason
  /** Line of an uploaded file, from 1. */
  line?: number
}

type Reply = {
  code: ErrorCode
  message: string
  reason?: RefusalReason
  subErrors: SubError[]
  cardState?: number | null
  blocked?: true
  approvalID?: number
  rule?: BrokenRule
}

const isReply = (body: unknown): body is Reply =>
  typeof body === 'object' && body !== null && 'code' in body && 'subErrors' in body

/** The rule of use that refused a payment, what it still allows in cents and uses, and the end of its period. Null is unlimited. */
export type BrokenRule = {
  cardRuleID: number
  period: 'transaction' | 'day' | 'week' | 'month'
  amountLeft: number | null
  countLeft: number | null
  ends: string | null
}

type Failure = { status: number | null; body: unknown; retryAfter?: string | null; cause?: unknown }

/** Seconds of a `Retry-After`, which is a number of them or a time. */
const secondsOf = (retryAfter: string): number | null => {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** The refusal of a call, or the failure to reach the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Code of the error, such as `ERROR_NOT_FOUND`; `NOT_AVAILABLE_ERROR` if the server did not answer. */
  readonly code: ErrorCode
  /** Which of its meanings a general code has, such as `callUnknown`; null where the code says enough. */
  readonly reason: RefusalReason | null
  /** With `ERROR_CARD_NOT_USABLE` the state of the card, null for one that is not activated; otherwise undefined. */
  readonly cardState: number | null | undefined
  /** Whether the card is blocked. */
  readonly blocked: boolean
  /** With the reason `approvalNeeded` the id of the act that waits for a second person; otherwise null. */
  readonly approvalID: number | null
  /** With `ERROR_RULE_OF_USE` the rule that refused the payment; otherwise null. */
  readonly rule: BrokenRule | null
  /** HTTP status; null if the server did not answer. */
  readonly status: number | null
  /** Errors of single fields. */
  readonly subErrors: readonly SubError[]
  /** Seconds after which the server asks to try again; null if it does not say. */
  readonly retryAfterSeconds: number | null
  /**
   * Whether a mutation may have taken effect although it failed: one of its attempts had no answer. Repeat it with the same
   * `idempotencyKey`, or look for its record.
   */
  outcomeUnknown = false
  /** Key of the mutation; null for a call that only reads. */
  idempotencyKey: string | null = null

  constructor({ status, body, retryAfter, cause }: Failure) {
    const reply = isReply(body) ? body : null
    // A refusal has no cause: its own fields are complete, and printing an uncaught error would print the whole response.
    super(
      reply?.message ?? (status === null ? 'The server did not answer' : `HTTP status ${status}`),
      reply ? {} : { cause },
    )
    this.code = reply?.code ?? (status === null ? 'NOT_AVAILABLE_ERROR' : 'ERROR_SOMETHING_WRONG')
    this.reason = reply?.reason ?? null
    this.cardState = reply?.cardState
    this.blocked = reply?.blocked ?? false
    this.approvalID = reply?.approvalID ?? null
    this.rule = reply?.rule ?? null
    this.status = status
    this.subErrors = reply?.subErrors ?? []
    this.retryAfterSeconds = secondsOf(retryAfter ?? '')
  }
}
