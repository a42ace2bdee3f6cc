import { z } from 'zod'
import { cents, id, idempotencyKey, MAX_AMOUNT, optional, text } from '../field'
import { holdRequest } from '../hold/schema'
import { lengths } from '../lengths'
import { type PaymentDataField, paymentData } from './data'
import { balanceRequest, paymentRequest } from './schema'
import type { TerminalCall } from './terminal-call'

const { lines: _, ...values } = paymentData.shape
/** Spaces between the groups of the longest card number, and some that come along when it is pasted. */
const GROUPS = 8

/** Data of a payment in a form: `line` names one line of goods, which is the whole payment. */
const dataTry = { ...values, line: optional(text(lengths.paymentData.name)) }

/** Names of these fields, by those of the data. */
export const tryFields = {
  receiptNumber: 'receiptNumber',
  odometer: 'odometer',
  vehicle: 'vehicle',
  driver: 'driver',
  litres: 'litres',
  lines: 'line',
} as const satisfies Record<PaymentDataField, keyof typeof dataTry>

type Filled = { [Field in keyof typeof dataTry]?: unknown }

/** Returns the data of a payment of `amount` cents, as a terminal sends it, with what was filled in; nothing if nothing was. */
export const dataOfTry = (
  { receiptNumber, odometer, vehicle, driver, litres, line }: Filled,
  amount: number,
): { data?: Record<string, unknown> } => {
  const lines = line ? [{ name: line, amount }] : null
  const all = Object.entries({ receiptNumber, odometer, vehicle, driver, litres, lines })
  const given = all.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0 ? {} : { data: Object.fromEntries(given) }
}

/** A card number as it is typed or pasted, in groups as pages show it. */
const pan = text(lengths.card.pan + GROUPS)

/** Returns the number as a terminal sends it, without the spaces and dashes of its groups. */
export const panOfTry = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '')

/** Inputs of the forms that try the terminals' calls. The header is one of the fields. */
export const balanceTry = balanceRequest.extend({ pan })
export const paymentTry = paymentRequest
  .omit({ comment: true, data: true, externalID: true })
  .extend({ pan, ...dataTry, idempotencyKey: idempotencyKey(), simulate: z.boolean() })
/** Whether two calls ask for the same, whatever their keys. */
export const isSameRequest = (one: TerminalCall, other: TerminalCall): boolean =>
  one.path === other.path && JSON.stringify(one.body) === JSON.stringify(other.body)

export const reversalTry = z.strictObject({
  paymentKey: idempotencyKey(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  idempotencyKey: idempotencyKey(),
})
export const holdTry = holdRequest
  .omit({ externalID: true })
  .extend({ pan, idempotencyKey: idempotencyKey() })
/** Without an amount the hold is released. */
export const holdEndTry = z.strictObject({
  holdID: id(),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  keepsRest: z.boolean(),
  ...dataTry,
  idempotencyKey: idempotencyKey(),
})
