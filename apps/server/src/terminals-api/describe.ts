import * as schema from '@kaarditeek/domain/payment/schema'
import { WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import type { z } from 'zod'
import { balance } from './balance'
import type { Answer, Call } from './call'
import { pay } from './pay'
import { reverse } from './reverse'

type Described<S extends z.ZodType, R> = {
  path: `/${string}`
  summary: string
  permission: number
  /** Whether the call changes something and needs an `Idempotency-Key`. */
  idempotent: boolean
  status: 200 | 201
  request: S
  reply: z.ZodType<R>
  example: { request: z.input<S>; reply: unknown }
  answer: (call: Call<z.output<S>>) => Promise<Answer<R>>
}

/** Adds validation of the body to a call's `answer`. */
const described = <S extends z.ZodType, R>(one: Described<S, R>) => ({
  ...one,
  answer: (body: unknown, call: Omit<Call<unknown>, 'request'>): Promise<Answer<R>> =>
    one.answer({ ...call, request: one.request.parse(body) }),
})

const pan = '9922331234567896'
const left = { amountBalance: 3750, countBalance: 19 }
const active = { cardState: 0, validTo: '2028-11-30T21:59:59.999Z', discountPercentage: null }

const balanceCall = described({
  path: '/balance',
  summary: 'State of a card and what is left on it, in cents and uses; null is unlimited',
  permission: WebApiPermission.GET_BALANCE,
  idempotent: false,
  status: 200,
  request: schema.balanceRequest,
  reply: schema.balanceReply,
  example: { request: { pan }, reply: { cardPan: pan, ...left, ...active } },
  answer: balance,
})

const paymentCall = described({
  path: '/payments',
  summary: 'Takes an amount in cents and one use of a card, once per key',
  permission: WebApiPermission.MAKE_PAYMENT,
  idempotent: true,
  status: 201,
  request: schema.paymentRequest,
  reply: schema.paymentReply,
  example: {
    request: { pan, amount: 1250, terminalID: 'KASSA-1' },
    reply: { transactionID: 71, requestedAmount: 1250, approvedAmount: 1250, partial: false, ...left },
  },
  answer: pay,
})

const reversalCall = described({
  path: '/reversals',
  summary: 'Gives back a payment, named by its id or its key; one that has not arrived will be refused',
  permission: WebApiPermission.MAKE_REVERSAL,
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

/** The terminals' calls, all POST below `/api/web`. Routes and documentation are made from this table. */
export const paymentCalls = [balanceCall, paymentCall, reversalCall] as const
