import { z } from 'zod'
import { cents, id, idempotencyKey, MAX_AMOUNT, optional } from '../field'
import { holdRequest } from '../hold/schema'
import { balanceRequest, paymentRequest } from './schema'

/** Inputs of the forms that try the terminals' calls. The header is one of the fields. */
export const balanceTry = balanceRequest
export const paymentTry = paymentRequest
  .omit({ comment: true, data: true })
  .extend({ idempotencyKey: idempotencyKey(), simulate: z.boolean() })
export const reversalTry = z.strictObject({
  paymentKey: idempotencyKey(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  idempotencyKey: idempotencyKey(),
})
export const holdTry = holdRequest.extend({ idempotencyKey: idempotencyKey() })
/** Without an amount the hold is released. */
export const holdEndTry = z.strictObject({
  holdID: id(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  keepsRest: z.boolean(),
  idempotencyKey: idempotencyKey(),
})
