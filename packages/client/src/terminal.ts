import { randomUUID } from 'node:crypto'
import { ApiError } from './api-error'
import { infoOf, type NoteReply } from './reply'
import { withRetries } from './retry'
import type {
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
  PaymentOutcome,
  Released,
  RequestQuery,
  Reversal,
  Reversed,
  Simulated,
  TerminalRequest,
} from './terminal-types'
import { withEventDates } from './webhook'

export type TerminalOptions = {
  /** Address of the server, such as `https://cards.example.com`. */
  url: string
  /** The key of a web API, `ktk_…`. */
  apiKey: string
  /** Further attempts while the server does not answer; 4 by default. Their pauses take some 5 seconds, each attempt without an answer 20. */
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
  /** The web API's own requests and refusals of the last 7 days, the newest first. */
  listPayments(query?: RequestQuery, options?: Asking): Promise<{ list: TerminalRequest[]; count: number }>
  /** What webhooks hear, of the last 30 days, in the order in which it was recorded: without a webhook, and in a sandbox. */
  listEvents(query?: EventQuery, options?: Asking): Promise<EventPage>
}

/** Milliseconds after which a request counts as not answered. */
const TIME_OUT = 20_000

type Request = Asking & { path: string; body?: object; key?: string }

const instants = ['validTo', 'receivedAt', 'dateIn', 'endsAt', 'endedAt']

const withDates = (name: string, value: unknown) =>
  typeof value === 'string' && instants.includes(name) ? new Date(value) : withEventDates(name, value)

/** Returns a path with what a query gives. */
const asked = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

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
    listPayments: (query = {}, options = {}) => reads(asked('/requests', query), options),
    listEvents: (query = {}, options = {}) => reads(asked('/events', query), options),
  }
}
