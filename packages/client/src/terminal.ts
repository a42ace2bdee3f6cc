import { randomUUID } from 'node:crypto'
import { ApiError } from './api-error'
import type { ErrorCode, RefusalReason } from './codes'
import { infoOf, type NoteReply } from './reply'
import { withRetries } from './retry'

export type TerminalOptions = {
  /** Address of the server, such as `https://cards.example.com`. */
  url: string
  /** The key of a web API, `ktk_…`. */
  apiKey: string
  /** Further attempts while the server does not answer; 4 by default, which takes some 5 seconds. */
  retries?: number
}

type Asking = {
  /** Gives up waiting, and any further attempts. */
  signal?: AbortSignal
  /** Gets what each reply says beside its contents, such as whether it repeats an earlier one and how many requests are left. */
  onReply?: NoteReply
}

type Keyed = Asking & {
  /**
   * Names the request, so that it takes effect once; made by the client if it is left out. Give the number of the sale, to repeat the
   * call after the program has ended.
   */
  idempotencyKey?: string
}

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

/** `amount` in cents; `terminalID` as the company has named the terminal; `pin` is the security code printed with the card. */
export type Charge = {
  pan: string
  amount: number
  terminalID: string
  comment?: string | null
  data?: PaymentData | null
  pin?: string | null
}
/** Less than `requestedAmount` is approved if `partial`: the till asks for the rest in another way. */
export type Charged = Left & {
  transactionID: number
  requestedAmount: number
  approvedAmount: number
  partial: boolean
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
}
export type Loaded = Left & { id: number; amount: number; uses: number }

/** `amount` in cents; 7 days unless `minutes` says otherwise. */
export type Hold = {
  pan: string
  amount: number
  terminalID: string
  minutes?: number
  pin?: string | null
}
/** Nothing is taken yet: complete or release the hold before `endsAt`. */
export type Held = Left & {
  holdID: number
  requestedAmount: number
  approvedAmount: number
  partial: boolean
  endsAt: Date
}
/** At most what is held. The rest is free again unless `final` is false. */
export type Completion = {
  holdID: number
  amount: number
  final?: boolean
  comment?: string | null
  data?: PaymentData | null
}
export type Completed = Left & { holdID: number; transactionID: number; amount: number; reversed?: true }
export type Released = Left & { holdID: number; releasedAmount: number }

/** A hold as it is now; amounts in cents: at first, completed and still held. */
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
}

/** What became of a payment; `amount` is what is left of it, in cents, `refundedAmount` what came back. */
export type PaymentOutcome = {
  status: 'taken' | 'partial' | 'reversed' | 'refused'
  idempotencyKey: string
  transactionID: number | null
  requestID: string | null
  receivedAt: Date
  requestedAmount: number | null
  approvedAmount: number | null
  amount: number | null
  refundedAmount: number | null
  /** Why it was refused; null if it was not. */
  refusal: {
    code: ErrorCode
    message: string
    reason?: RefusalReason
    cardState?: number | null
    blocked?: true
  } | null
}

/** The calls of a terminal, by the names of their operations in the API's document, and the simulation of a payment. They throw `ApiError`. */
export interface Terminal {
  askBalanceOfCard(card: { pan: string; pin?: string | null }, options?: Asking): Promise<CardBalance>
  chargeCard(charge: Charge, options?: Keyed): Promise<Charged>
  /** Asks what `chargeCard` would be answered now. Takes and reserves nothing. */
  simulateCharge(charge: Charge, options?: Asking): Promise<Simulated>
  reversePayment(payment: Reversal, options?: Keyed): Promise<Reversed>
  holdMoneyOnCard(hold: Hold, options?: Keyed): Promise<Held>
  completeHold(completion: Completion, options?: Keyed): Promise<Completed>
  releaseHold(hold: { holdID: number }, options?: Keyed): Promise<Released>
  lookUpHold(hold: { holdID: number }, options?: Asking): Promise<HoldState>
  loadCardAtTerminal(load: Load, options?: Keyed): Promise<Loaded>
  blockCard(
    card: { pan: string; reason: string },
    options?: Asking,
  ): Promise<{ cardPan: string; blocked: true }>
  lookUpPaymentByItsKey(payment: { idempotencyKey: string }, options?: Asking): Promise<PaymentOutcome>
  lookUpPaymentByItsId(payment: { transactionID: number }, options?: Asking): Promise<PaymentOutcome>
}

/** Milliseconds after which a request counts as not answered. */
const TIME_OUT = 20_000

type Request = Asking & { path: string; body?: object; key?: string }

const instants = ['validTo', 'receivedAt', 'dateIn', 'endsAt', 'endedAt']

const withDates = (name: string, value: unknown) =>
  typeof value === 'string' && instants.includes(name) ? new Date(value) : value

/** Makes one attempt. */
const ask = async (at: TerminalOptions, { path, body, key, signal, onReply }: Request): Promise<unknown> => {
  const late = AbortSignal.timeout(TIME_OUT)
  const answer = await fetch(`${at.url.replace(/\/+$/, '')}/api/web${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${at.apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([late, signal]) : late,
  })
    .then(async (reply) => ({ reply, text: await reply.text() }))
    .catch((cause) => {
      throw new ApiError({ status: null, body: null, cause })
    })
  const { reply, text } = answer
  onReply?.(infoOf(reply))
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  if (reply.ok && isJson) return JSON.parse(text, withDates)
  throw new ApiError({
    status: reply.status,
    body: isJson ? JSON.parse(text) : null,
    retryAfter: reply.headers.get('retry-after'),
  })
}

/**
 * Makes the terminal's part of the client: `await terminal.chargeCard({ pan, amount: 1250, terminalID })`. A call is repeated under its
 * key while the server does not answer, is busy or fails, so that it takes effect once.
 */
export const createTerminal = (at: TerminalOptions): Terminal => {
  const { retries = 4 } = at
  const reads = <T>(path: string, options: Asking, body?: object) =>
    withRetries(() => ask(at, { ...options, path, body }) as Promise<T>, {
      retries,
      signal: options.signal,
    })
  const writes = <T>(path: string, body: object, { idempotencyKey = randomUUID(), ...options }: Keyed) =>
    withRetries(() => ask(at, { ...options, path, body, key: idempotencyKey }) as Promise<T>, {
      retries,
      signal: options.signal,
      writes: { idempotencyKey },
    })
  return {
    askBalanceOfCard: (card, options = {}) => reads('/balance', options, card),
    chargeCard: (charge, options = {}) => writes('/payments', charge, options),
    simulateCharge: (charge, options = {}) => reads('/payments?simulate=true', options, charge),
    reversePayment: (payment, options = {}) => writes('/reversals', payment, options),
    holdMoneyOnCard: (hold, options = {}) => writes('/holds', hold, options),
    completeHold: ({ holdID, ...completion }, options = {}) =>
      writes(`/holds/${holdID}/complete`, completion, options),
    releaseHold: ({ holdID }, options = {}) => writes(`/holds/${holdID}/release`, {}, options),
    lookUpHold: ({ holdID }, options = {}) => reads(`/holds/${holdID}`, options),
    loadCardAtTerminal: (load, options = {}) => writes('/loads', load, options),
    // A blocked card stays as it is, so a repetition needs no key.
    blockCard: (card, options = {}) => reads('/blocks', options, card),
    lookUpPaymentByItsKey: ({ idempotencyKey }, options = {}) =>
      reads(`/payments?${new URLSearchParams({ idempotencyKey })}`, options),
    lookUpPaymentByItsId: ({ transactionID }, options = {}) => reads(`/payments/${transactionID}`, options),
  }
}
