import { z } from 'zod'
import { cents, idempotencyKey, MAX_AMOUNT, optional } from '../field'
import { balanceRequest, paymentRequest } from './schema'

/** Inputs of the forms that try the terminals' calls. The header is one of the fields. */
export const balanceTry = balanceRequest
export const paymentTry = paymentRequest.omit({ comment: true }).extend({ idempotencyKey: idempotencyKey() })
export const reversalTry = z.strictObject({
  paymentKey: idempotencyKey(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  idempotencyKey: idempotencyKey(),
})
