import type { BrokenRule } from './api-error'
import type { ErrorCode, RefusalReason } from './codes'
import type { WebhookEvent } from './event'

/** What is left on a card: cents and uses, null where it is unlimited. */
type Left = { amountBalance: number | null; countBalance: number | null }

/** What is left is less `amountHeld` and `countHeld`, which open holds keep. `cardState`: 0 active, 1 not valid yet, 2 closed, 3 expired. */
export type CardBalance = Left & {
  cardPan: string
  cardState: 0 | 1 | 2 | 3
  blocked?: true
  amountHeld: number
  countHeld: number
  validTo: Date
  discountPercentage: number | null
}

/** What the company takes with its payments; `odometer` in km, `amount` of a line in cents. */
export type PaymentData = {
  receiptNumber?: string | null
  odometer?: number | null
  vehicle?: string | null
  driver?: string | null
  litres?: number | null
  lines?: { name: string; quantity?: number | null; amount: number }[] | null
}

/** `amount` in cents; `terminalID` as the company has named the terminal; `externalID` is your own id of the payment; `pin` is the security code printed with the card. */
export type Charge = {
  pan: string
  amount: number
  terminalID: string
  comment?: string | null
  data?: PaymentData | null
  externalID?: string | null
  pin?: string | null
}
/** Less than `requestedAmount` is approved if `partial`: the till asks for the rest in another way. */
export type Charged = Left & {
  transactionID: number
  requestedAmount: number
  approvedAmount: number
  partial: boolean
  externalID?: string
  reversed?: true
}

/** What a payment would be answered now. */
export type Simulated = Omit<Charged, 'transactionID' | 'reversed'> & { transactionID: null }

/** The payment by its id or its key, and the cents to give back, by default the rest; or a load of the same web API. */
export type Reversal =
  | { transactionID: number; amount?: number }
  | { idempotencyKey: string; amount?: number }
  | { loadID: number }
/** `transactionID` is null if the payment has not arrived: it will be refused. */
export type Reversed = Left & {
  transactionID: number | null
  reversedAmount: number
  successorPan?: string
  loadID?: number
}

/** Cents, uses or both. */
export type Load = {
  pan: string
  amount?: number | null
  uses?: number | null
  terminalID: string
  reason?: string | null
  externalID?: string | null
}
export type Loaded = Left & { id: number; amount: number; uses: number; externalID?: string }

/** `amount` in cents; 7 days unless `minutes` says otherwise. */
export type Hold = {
  pan: string
  amount: number
  terminalID: string
  minutes?: number
  externalID?: string | null
  pin?: string | null
}
/** Nothing is taken yet: complete or release the hold before `endsAt`. */
export type Held = Left & {
  holdID: number
  requestedAmount: number
  approvedAmount: number
  partial: boolean
  endsAt: Date
  externalID?: string
}
/** At most what is held. The rest is free again unless `final` is false. `externalID` is that of the payment. */
export type Completion = {
  holdID: number
  amount: number
  final?: boolean
  comment?: string | null
  data?: PaymentData | null
  externalID?: string | null
}
export type Completed = Left & {
  holdID: number
  transactionID: number
  amount: number
  externalID?: string
  reversed?: true
}
export type Released = Left & { holdID: number; releasedAmount: number }

/** A hold as it is now; amounts in cents: at first, completed and still held. `transactionIDs` are the payments that completed it. */
export type HoldState = {
  holdID: number
  status: 'open' | 'completed' | 'released' | 'expired'
  panLast4: string
  terminalID: string
  amount: number
  completedAmount: number
  amountHeld: number
  dateIn: Date
  endsAt: Date
  endedAt: Date | null
  transactionIDs: number[]
  externalID: string | null
}

/** What became of a payment; `amount` is what is left of it, in cents, `refundedAmount` what came back. */
export type PaymentOutcome = {
  status: 'taken' | 'partial' | 'reversed' | 'refused'
  idempotencyKey: string
  externalID: string | null
  transactionID: number | null
  requestID: string | null
  receivedAt: Date
  requestedAmount: number | null
  approvedAmount: number | null
  amount: number | null
  refundedAmount: number | null
  holdID: number | null
  /** What was told of the payment: the fields that were given. */
  data: PaymentData | null
  /** Why it was refused; null if it was not. */
  refusal: Refusal | null
}

/** A refusal as it was answered. */
export type Refusal = {
  code: ErrorCode
  message: string
  reason?: RefusalReason
  cardState?: number | null
  blocked?: true
  rule?: BrokenRule
}

/** A request of the web API, or a refusal; amounts in cents. `kind` and `status` say what became of it. */
export type TerminalRequest = {
  kind: 'payment' | 'reversal' | 'balance' | 'load' | 'hold' | 'release' | 'simulation' | 'block'
  status: 'taken' | 'partial' | 'reversed' | 'refused' | 'loaded' | 'held' | 'released'
  receivedAt: Date
  requestID: string | null
  idempotencyKey: string
  externalID: string | null
  panLast4: string | null
  terminalID: string | null
  transactionID: number | null
  holdID: number | null
  requestedAmount: number | null
  approvedAmount: number | null
  amount: number | null
  reversedAmount: number | null
  paymentKey: string | null
  refusal: Refusal | null
}

/** Which page of requests, 10 on each unless `limit` says otherwise, and whether of refusals alone. */
export type RequestQuery = {
  page?: number
  limit?: number
  orderBy?: 'receivedAt' | '-receivedAt'
  refused?: boolean
}
/** Events after the one of which `cursor` is the id, at most `limit` of them, 100 unless it says otherwise. */
export type EventQuery = {
  cursor?: string
  type?: Exclude<WebhookEvent['type'], 'test'>
  newestFirst?: boolean
  limit?: number
}
/** Ask again with `nextCursor`; null where there is nothing to go on from. */
export type EventPage = {
  list: Exclude<WebhookEvent, { type: 'test' }>[]
  nextCursor: string | null
}
