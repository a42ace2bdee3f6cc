import type { ErrorCode, RefusalReason } from './codes.js';
export type SubError = {
    /** Path of the field at fault, such as `card.validFrom` or `cardIDs[3]`. */
    field: string;
    code: ErrorCode;
    message: string;
    value?: string;
    reason?: RefusalReason;
    /** Line of an uploaded file, from 1. */
    line?: number;
};
/** The rule of use that refused a payment, what it still allows in cents and uses, and the end of its period. Null is unlimited. */
export type BrokenRule = {
    cardRuleID: number;
    period: 'transaction' | 'day' | 'week' | 'month';
    amountLeft: number | null;
    countLeft: number | null;
    ends: string | null;
};
type Failure = {
    status: number | null;
    body: unknown;
    retryAfter?: string | null;
    cause?: unknown;
};
/** The refusal of a call, or the failure to reach the server. */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    /** Code of the error, such as `ERROR_NOT_FOUND`; `NOT_AVAILABLE_ERROR` if the server did not answer. */
    readonly code: ErrorCode;
    /** Which of its meanings a general code has, such as `callUnknown`; null where the code says enough. */
    readonly reason: RefusalReason | null;
    /** With `ERROR_CARD_NOT_USABLE` the state of the card, null for one that is not activated; otherwise undefined. */
    readonly cardState: number | null | undefined;
    /** Whether the card is blocked. */
    readonly blocked: boolean;
    /** With the reason `approvalNeeded` the id of the act that waits for a second person; otherwise null. */
    readonly approvalID: number | null;
    /** With `ERROR_RULE_OF_USE` the rule that refused the payment; otherwise null. */
    readonly rule: BrokenRule | null;
    /** HTTP status; null if the server did not answer. */
    readonly status: number | null;
    /** Errors of single fields. */
    readonly subErrors: readonly SubError[];
    /** Seconds after which the server asks to try again; null if it does not say. */
    readonly retryAfterSeconds: number | null;
    /**
     * Whether a mutation may have taken effect although it failed: one of its attempts had no answer. Repeat it with the same
     * `idempotencyKey`, or look for its record.
     */
    outcomeUnknown: boolean;
    /** Key of the mutation; null for a call that only reads. */
    idempotencyKey: string | null;
    constructor({ status, body, retryAfter, cause }: Failure);
}
export {};
