export type { Api } from './api'
export { ApiError, type SubError } from './api-error'
export type { Download, Mutation, Query } from './calls'
export { type ClientOptions, createClient } from './client'
export type { ErrorCode, RefusalReason } from './codes'
export { type BusinessTime, businessTime } from './days'
export type { WebhookEvent } from './event'
export { centsOf, eurosOf } from './money'
export { pages } from './pages'
export type { NoteReply, ReplyInfo } from './reply'
export {
  type CardBalance,
  type Charge,
  type Charged,
  type Completed,
  type Completion,
  createTerminal,
  type Held,
  type Hold,
  type HoldState,
  type Load,
  type Loaded,
  type PaymentOutcome,
  type Released,
  type Reversal,
  type Reversed,
  type Simulated,
  type Terminal,
  type TerminalOptions,
} from './terminal'
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorReason,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhook'
