import fc from 'fast-check'
import type { Command } from './ledger'

export const CARDS = 3
export const WEB_APIS = 2

/** A command whose `transactionID` is yet a place, counted from the last one back, or an earlier command again. */
type Plan = Command | { kind: 'repeat'; back: number }

const card = fc.nat(CARDS - 1)
const webApi = fc.nat(WEB_APIS - 1)
const amount = fc.integer({ min: 1, max: 12 })
const amountLimit = fc.option(fc.nat(30))
const countLimit = fc.option(fc.nat(5))
// Mostly the last card, so that simultaneous commands concern the same card.
const transactionID = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(40))
const paymentKey = fc.nat(7).map((nr) => `payment ${nr}`)
// Mostly keys of their own. A key of a payment is a conflict, or blocks a later payment.
const key = fc.oneof({ weight: 4, arbitrary: fc.nat(7).map((nr) => `reversal ${nr}`) }, paymentKey)
const formKey = fc.option(fc.nat(3).map((nr) => `form ${nr}`))

const weights = {
  pay: 7,
  reverseID: 3,
  reverseKey: 3,
  enter: 3,
  edit: 3,
  cancel: 2,
  limit: 2,
  close: 1,
  reopen: 2,
  block: 1,
  unblock: 2,
  repeat: 3,
}

const fields: { [K in Plan['kind']]: fc.Arbitrary<Omit<Extract<Plan, { kind: K }>, 'kind'>> } = {
  pay: fc.record({ webApi, card, amount, key: paymentKey }),
  reverseID: fc.record({ webApi, transactionID, key }),
  reverseKey: fc.record({ webApi, paymentKey, key }),
  enter: fc.record({ card, amount, key: formKey }),
  edit: fc.record({ transactionID, amount: fc.nat(15) }),
  cancel: fc.record({ transactionID }),
  limit: fc.record({ card, amountLimit, countLimit }),
  close: fc.record({ card }),
  reopen: fc.record({ card }),
  block: fc.record({ card }),
  unblock: fc.record({ card }),
  repeat: fc.record({ back: fc.nat(10) }),
}

const plan = fc.oneof(
  ...(Object.keys(weights) as Plan['kind'][]).map((kind) => ({
    weight: weights[kind],
    arbitrary: (fields[kind] as fc.Arbitrary<object>).map((drawn) => ({ kind, ...drawn }) as Plan),
  })),
)

/** Whether the company takes partial payments, the limits of its cards, and steps: commands of one step are sent at once. */
export const story = fc.record({
  partial: fc.boolean(),
  limits: fc.array(fc.record({ amountLimit, countLimit }), { minLength: CARDS, maxLength: CARDS }),
  steps: fc.array(fc.array(plan, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 14,
    size: 'max',
  }),
})

/** Returns the command of a plan; undefined if the transaction or command that it refers to does not exist yet. */
export const commandOf = (plan: Plan, sent: Command[], transactionIDs: number[]): Command | undefined => {
  if (plan.kind === 'repeat') return sent.at(-1 - (plan.back % Math.max(sent.length, 1)))
  if (!('transactionID' in plan)) return plan
  const id = transactionIDs.at(-1 - (plan.transactionID % Math.max(transactionIDs.length, 1)))
  return id === undefined ? undefined : { ...plan, transactionID: id }
}
