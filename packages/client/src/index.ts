export type { Api } from './api'
export { ApiError, type BrokenRule, type SubError } from './api-error'
export type { Download, Mutation, Query } from './calls'
export { type ClientOptions, createClient } from './client'
export type { ErrorCode, RefusalReason } from './codes'
export { type BusinessTime, businessTime } from './days'
export type { WebhookEvent } from './event'
export { centsOf, eurosOf } from './money'
export { pages } from './pages'
export type { NoteReply, ReplyInfo } from './reply'
export { createTerminal, type Terminal, type TerminalOptions } from './terminal'
export type {
  CardBalance,
  Charge,
  Charged,
  Completed,
  Completion,
  EventPage,
  EventQuery,
  Held,
  Hold,
  HoldState,
  Load,
  Loaded,
  PaymentData,
  PaymentOutcome,
  Refusal,
  Released,
  RequestQuery,
  Reversal,
  Reversed,
  Simulated,
  TerminalRequest,
} from './terminal-types'
export {
  verifyWebhook,
  WebhookError,
  type WebhookErrorReason,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhook'
