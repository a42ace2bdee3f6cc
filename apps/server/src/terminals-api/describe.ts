import * as holds from '@kaarditeek/domain/hold/schema'
import * as schema from '@kaarditeek/domain/payment/schema'
import { type NeededPermissions, neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { eventsInput, eventsReply } from '@kaarditeek/domain/webhook/events'
import type { z } from 'zod'
import { balance } from './balance'
import { block } from './block'
import type { Answer, Call } from './call'
import { getPaymentByID, getPaymentByKey } from './get-payment'
import { complete, getHold, hold, release } from './hold'
import { listEvents } from './list-events'
import { listRequests } from './list-requests'
import { load } from './load'
import { pay, payInBatch } from './pay'
import { reverse } from './reverse'
import { simulate } from './simulate'

type Method = 'GET' | 'POST'
type Path = `/${string}`

/** A call with `?simulate=true`, which judges the request and writes nothing. */
type Simulation<S extends z.ZodType, Q> = {
  reply: z.ZodType<Q>
  example: { reply: unknown }
  answer: (call: Call<z.output<S>>) => Promise<Answer<Q>>
}

type Described<M extends Method, P extends Path, S extends z.ZodType, R, Q> = {
  /** A GET takes its request from path and query, a POST from path and body. */
  method: M
  path: P
  summary: string
  description: string
  /** Permissions of which the call needs one. */
  needs: NeededPermissions
  /** Whether the call changes something and needs an `Idempotency-Key`. */
  idempotent: boolean
  status: 200 | 201
  request: S
  reply: z.ZodType<R>
  example: { request: z.input<S>; reply: unknown }
  answer: (call: Call<z.output<S>>) => Promise<Answer<R>>
  /** Answers the call in a batch with others, where it can. */
  inBatch?: (call: Call<z.output<S>>) => Promise<Answer<R> | null>
  simulation?: Simulation<S, Q>
}

/** A call whose request is not parsed yet. */
export type Unparsed = Omit<Call<unknown>, 'request'>

/** Adds validation of the request to a call's `answer`. */
const described = <M extends Method, P extends Path, S extends z.ZodType, R, Q = never>({
  simulation,
  inBatch,
  ...one
}: Described<M, P, S, R, Q>) => ({
  ...one,
  answer: (input: unknown, call: Unparsed): Promise<Answer<R>> =>
    one.answer({ ...call, request: one.request.parse(input) }),
  inBatch:
    inBatch &&
    ((input: unknown, call: Unparsed): Promise<Answer<R> | null> =>
      inBatch({ ...call, request: one.request.parse(input) })),
  simulation: simulation && {
    ...simulation,
    idempotent: false,
    status: 200 as const,
    inBatch: undefined,
    answer: (input: unknown, call: Unparsed): Promise<Answer<Q>> =>
      simulation.answer({ ...call, request: one.request.parse(input) }),
  },
})

const pan = '9922331234567896'
const left = { amountBalance: 3750, countBalance: 19 }
const approved = { requestedAmount: 1250, approvedAmount: 1250, partial: false }
const active = { cardState: 0, validTo: '2028-11-30T21:59:59.999Z', discountPercentage: null }

const balanceCall = described({
  method: 'POST',
  path: '/balance',
  needs: neededPermissions.balance,
  summary: 'Ask the balance of a card',
  description:
    'The state of the card, what is left on it in cents and uses, and the discount that the till gives. Changes nothing.',
  idempotent: false,
  status: 200,
  request: schema.balanceRequest,
  reply: schema.balanceReply,
  example: {
    request: { pan },
    reply: { cardPan: pan, ...left, amountHeld: 0, countHeld: 0, ...active },
  },
  answer: balance,
})

const blockCall = described({
  method: 'POST',
  path: '/blocks',
  needs: neededPermissions.block,
  summary: 'Block a card',
  description:
    'Blocks a lost or misused card: it can no longer be paid with, in any way. A blocked card answers the same again. Only an operator unblocks it.',
  idempotent: false,
  status: 201,
  request: schema.blockRequest,
  reply: schema.blockReply,
  example: { request: { pan, reason: 'Reported as lost' }, reply: { cardPan: pan, blocked: true } },
  answer: block,
})

const paymentCall = described({
  method: 'POST',
  path: '/payments',
  needs: neededPermissions.pay,
  summary: 'Charge a card',
  description:
    'Takes an amount in cents and one use of a card, once per key. Where the company takes partial payments, a payment above what is left is approved for what is left. With `?simulate=true` the payment is judged as it would be now, and nothing is written or reserved: the answer is 200 with `transactionID` null, or the refusal; it needs no key.',
  idempotent: true,
  status: 201,
  request: schema.paymentRequest,
  reply: schema.paymentReply,
  example: {
    request: { pan, amount: 1250, terminalID: 'KASSA-1' },
    reply: { transactionID: 71, ...approved, ...left },
  },
  answer: pay,
  inBatch: payInBatch,
  simulation: {
    reply: schema.simulationReply,
    example: { reply: { transactionID: null, ...approved, ...left } },
    answer: simulate,
  },
})

const loadCall = described({
  method: 'POST',
  path: '/loads',
  needs: neededPermissions.load,
  summary: 'Load a card at a terminal',
  description:
    'Adds an amount in cents, uses or both to a card that is limited in them, once per key: value that a cash desk sold. An unlimited card is refused.',
  idempotent: true,
  status: 201,
  request: schema.webLoadRequest,
  reply: schema.webLoadReply,
  example: {
    request: { pan, amount: 2500, terminalID: 'KASSA-1', reason: 'Kinkekaart' },
    reply: { id: 15, amount: 2500, uses: 0, amountBalance: 6250, countBalance: 19 },
  },
  answer: load,
})

const reversalCall = described({
  method: 'POST',
  path: '/reversals',
  needs: neededPermissions.reverse,
  summary: 'Reverse a payment',
  description:
    'Gives back a payment, named by either its id or its key: what is left of it, or `amount` cents of that, as often as something is left. Its use comes back with the last cent. Without `amount`, a payment that has not arrived yet will be refused when it does: `transactionID`, `amountBalance` and `countBalance` are then null and `reversedAmount` 0.',
  idempotent: true,
  status: 201,
  request: schema.reversalRequest,
  reply: schema.reversalReply,
  example: {
    request: { idempotencyKey: '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11' },
    reply: { transactionID: 71, reversedAmount: 1250, amountBalance: 5000, countBalance: 20 },
  },
  answer: reverse,
})

const holdCall = described({
  method: 'POST',
  path: '/holds',
  needs: neededPermissions.pay,
  summary: 'Hold money on a card',
  description:
    'Keeps an amount in cents and one use of a card, once per key, for a payment whose amount is not known yet: at a fuel pump, in a hotel. Nothing is taken: other payments see less left on the card. It is judged as a payment, and in part where the company takes partial payments. After `minutes`, 7 days unless said otherwise and 30 days at most, it ends by itself.',
  idempotent: true,
  status: 201,
  request: holds.holdRequest,
  reply: holds.holdReply,
  example: {
    request: { pan, amount: 2500, terminalID: 'KASSA-1', minutes: 120 },
    reply: {
      holdID: 5,
      requestedAmount: 2500,
      approvedAmount: 2500,
      partial: false,
      endsAt: '2026-11-20T14:00:00.000Z',
      amountBalance: 2500,
      countBalance: 19,
    },
  },
  answer: hold,
})

const completeCall = described({
  method: 'POST',
  path: '/holds/:holdID/complete',
  needs: neededPermissions.pay,
  summary: 'Complete a hold',
  description:
    'Makes a payment of at most what the hold keeps, once per key. The rest is free again, unless `final` is false: then the hold goes on with it, and each further completion takes another use. Until the hold ends this works in any state of the card; afterwards it is 409. The payment is looked up and reversed like any other one.',
  idempotent: true,
  status: 201,
  request: holds.completion,
  reply: holds.completionReply,
  example: {
    request: { holdID: 5, amount: 1250 },
    reply: { holdID: 5, transactionID: 72, amount: 1250, amountBalance: 2500, countBalance: 19 },
  },
  answer: complete,
})

const releaseCall = described({
  method: 'POST',
  path: '/holds/:holdID/release',
  needs: neededPermissions.release,
  summary: 'Release a hold',
  description:
    'Frees what the hold still keeps, once per key: nothing was bought. A hold that has ended is 409.',
  idempotent: true,
  status: 201,
  request: holds.holdRef,
  reply: holds.releaseReply,
  example: {
    request: { holdID: 5 },
    reply: { holdID: 5, releasedAmount: 1250, amountBalance: 3750, countBalance: 19 },
  },
  answer: release,
})

const getHoldCall = described({
  method: 'GET',
  path: '/holds/:holdID',
  needs: neededPermissions.lookUp,
  summary: 'Look up a hold',
  description: 'A hold of the web API as it is now: open, completed, released or expired.',
  idempotent: false,
  status: 200,
  request: holds.holdRef,
  reply: holds.holdRecord,
  example: {
    request: { holdID: 5 },
    reply: {
      holdID: 5,
      status: 'open',
      panLast4: '7896',
      terminalID: 'KASSA-1',
      amount: 2500,
      completedAmount: 1250,
      amountHeld: 1250,
      dateIn: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-11-20T14:00:00.000Z',
      endedAt: null,
      transactionIDs: [72],
      externalID: null,
    },
  },
  answer: getHold,
})

const record = {
  status: 'partial',
  idempotencyKey: '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11',
  externalID: null,
  transactionID: 71,
  requestID: '0b8f6f0e-54b7-4a0c-8f0e-7c1a4a1d9f53',
  receivedAt: '2026-11-20T12:00:00.000Z',
  requestedAmount: 1250,
  approvedAmount: 1000,
  amount: 1000,
  refundedAmount: 0,
  holdID: null,
  data: null,
  refusal: null,
}

const paymentByIDCall = described({
  method: 'GET',
  path: '/payments/:transactionID',
  needs: neededPermissions.lookUp,
  summary: 'Look up a payment by its id',
  description: 'What became of one of the web API’s own payments: taken, partial, reversed or refused.',
  idempotent: false,
  status: 200,
  request: schema.paymentByID,
  reply: schema.paymentRecord,
  example: { request: { transactionID: 71 }, reply: record },
  answer: getPaymentByID,
})

const paymentByKeyCall = described({
  method: 'GET',
  path: '/payments',
  needs: neededPermissions.lookUp,
  summary: 'Look up a payment by its key',
  description:
    'What became of the payment with an idempotency key: also refused, and why. 404 if it has not arrived.',
  idempotent: false,
  status: 200,
  request: schema.paymentByKey,
  reply: schema.paymentRecord,
  example: { request: { idempotencyKey: record.idempotencyKey }, reply: record },
  answer: getPaymentByKey,
})

const requestsCall = described({
  method: 'GET',
  path: '/requests',
  needs: neededPermissions.lookUp,
  summary: 'List payments, reversals and refusals',
  description: 'Those of the web API in the last 7 days, refusals with code and reason, newest first.',
  idempotent: false,
  status: 200,
  request: schema.requestsInput,
  reply: schema.requestsReply,
  example: {
    request: { refused: true },
    reply: {
      list: [
        {
          receivedAt: record.receivedAt,
          requestID: record.requestID,
          idempotencyKey: record.idempotencyKey,
          kind: 'payment',
          status: 'refused',
          panLast4: '7896',
          terminalID: 'KASSA-1',
          transactionID: null,
          holdID: null,
          externalID: null,
          requestedAmount: 1250,
          approvedAmount: null,
          amount: null,
          reversedAmount: null,
          paymentKey: null,
          refusal: { code: 'ERROR_CARD_NOT_USABLE', message: 'The card is not active', cardState: 2 },
        },
      ],
      count: 1,
    },
  },
  answer: listRequests,
})

const eventsCall = described({
  method: 'GET',
  path: '/events',
  needs: neededPermissions.events,
  summary: 'List events',
  description:
    'What webhooks hear, without one: the events of the web API and of the company in the last 30 days, in the order in which they were recorded. Ask again with `cursor`, the id of the last event that you have, for those after it: none is left out. The first call begins to record them, unless the web API has a webhook; after 30 days without a call and a webhook that ends.',
  idempotent: false,
  status: 200,
  request: eventsInput,
  reply: eventsReply,
  example: {
    request: { type: 'card.blocked' },
    reply: {
      list: [
        {
          id: 'evt_block_5',
          type: 'card.blocked',
          createdAt: record.receivedAt,
          data: { cardID: 17, panLast4: '7896', blockedAt: record.receivedAt },
        },
      ],
      nextCursor: 'evt_block_5',
    },
  },
  answer: listEvents,
})

/** The terminals' calls below `/api/web`. Routes and documentation are made from this table. */
export const paymentCalls = [
  balanceCall,
  paymentCall,
  reversalCall,
  holdCall,
  getHoldCall,
  completeCall,
  releaseCall,
  loadCall,
  paymentByIDCall,
  paymentByKeyCall,
  requestsCall,
  eventsCall,
  blockCall,
] as const

type RouteOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** A terminals' call as `POST /payments`. */
export type TerminalRoute = RouteOf<(typeof paymentCalls)[number]>
