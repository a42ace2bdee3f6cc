export type { Api } from './api'
export { ApiError } from './api-error'
export type { Download, Mutation, Query } from './calls'
export { type ClientOptions, createClient } from './client'
export { pages } from './pages'
export {
  type CardBalance,
  type Charge,
  type Charged,
  createTerminal,
  type Load,
  type Loaded,
  type PaymentOutcome,
  type Reversal,
  type Reversed,
  type Terminal,
  type TerminalOptions,
} from './terminal'
export { verifyWebhook, type WebhookEvent } from './webhook'
