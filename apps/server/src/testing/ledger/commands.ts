import fc from 'fast-check'
import type { Command, Ledger } from './ledger'

export const CARDS = 3
export const WEB_APIS = 2

/** A command whose ids are yet places, those of transactions and loads counted from the last one back, or an earlier command again. */
type Plan = Command | { kind: 'repeat'; back: number }

const card = fc.nat(CARDS + 1)
const webApi = fc.nat(WEB_APIS - 1)
const amount = fc.integer({ min: 1, max: 12 })
const amountLimit = fc.option(fc.nat(30))
const countLimit = fc.option(fc.nat(5))
// Mostly the last card, so that simultaneous commands concern the same card.
const transactionID = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(6))
const paymentKey = fc.nat(7).map((nr) => `payment ${nr}`)
// Mostly keys of their own. A key of a payment is a conflict, or blocks a later payment.
const key = fc.oneof({ weight: 4, arbitrary: fc.nat(7).map((nr) => `reversal ${nr}`) }, paymentKey)
const refund = fc.option(fc.integer({ min: 1, max: 6 }), { freq: 1 })
const loadID = transactionID
const amountOrNone = fc.option(amount, { freq: 3 })
const usesOrNone = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 })
const loadKey = fc.oneof({ weight: 4, arbitrary: fc.nat(5).map((nr) => `load ${nr}`) }, key)
const holdID = transactionID
const holdKey = fc.oneof({ weight: 6, arbitrary: fc.nat(40).map((nr) => `hold ${nr}`) }, paymentKey)
const formKey = fc.option(fc.nat(3).map((nr) => `form ${nr}`))

/** Leaves not both sides of a load alone. */
const loadsSomething = <L extends { amount: number | null; uses: number | null }>(load: L): L => ({
  ...load,
  amount: load.amount ?? (load.uses === null ? 1 : null),
})

const weights = {
  pay: 7,
  reverseID: 3,
  reverseKey: 3,
  hold: 5,
  complete: 5,
  release: 2,
  enter: 3,
  edit: 3,
  cancel: 2,
  limit: 2,
  close: 1,
  reopen: 2,
  block: 1,
  unblock: 2,
  extend: 1,
  load: 3,
  unload: 2,
  transfer: 3,
  replace: 2,
  webLoad: 2,
  webUnload: 2,
  repeat: 3,
}

const fields: { [K in Plan['kind']]: fc.Arbitrary<Omit<Extract<Plan, { kind: K }>, 'kind'>> } = {
  pay: fc.record({ webApi, card, amount, key: paymentKey }),
  reverseID: fc.record({ webApi, transactionID, amount: refund, key }),
  reverseKey: fc.record({ webApi, paymentKey, amount: refund, key }),
  hold: fc.record({ webApi, card, amount, key: holdKey }),
  complete: fc.record({ webApi, holdID, amount, final: fc.boolean(), key: holdKey }),
  release: fc.record({ webApi, holdID, key: holdKey }),
  enter: fc.record({ card, amount, key: formKey }),
  edit: fc.record({ transactionID, amount: fc.nat(15) }),
  cancel: fc.record({ transactionID }),
  limit: fc.record({ card, amountLimit, countLimit }),
  close: fc.record({ card }),
  reopen: fc.record({ card }),
  block: fc.record({ card }),
  unblock: fc.record({ card }),
  extend: fc.record({ card }),
  load: fc.record({ card, amount: amountOrNone, uses: usesOrNone, key: formKey }).map(loadsSomething),
  unload: fc.record({ loadID }),
  transfer: fc.record({ card, toCard: card, amount: amountOrNone, key: formKey }),
  replace: fc.record({ card, close: fc.boolean(), key: formKey }),
  webLoad: fc
    .record({ webApi, card, amount: amountOrNone, uses: usesOrNone, key: loadKey })
    .map(loadsSomething),
  webUnload: fc.record({ webApi, loadID, key: loadKey }),
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

const idsOf = (records: object) => Object.keys(records).map(Number)

/** Returns the command of a plan; undefined if the transaction, load or command that it refers to does not exist yet. */
export const commandOf = (plan: Plan, sent: Command[], ledger: Ledger): Command | undefined => {
  if (plan.kind === 'repeat') return sent.at(-1 - (plan.back % Math.max(sent.length, 1)))
  const cardIDs = idsOf(ledger.cards)
  const named = {
    card: (place: number) => cardIDs[place % cardIDs.length],
    toCard: (place: number) => cardIDs[place % cardIDs.length],
    transactionID: (back: number) => idsOf(ledger.transactions).at(-1 - back),
    loadID: (back: number) => idsOf(ledger.loads).at(-1 - back),
    holdID: (back: number) => idsOf(ledger.holds).at(-1 - back),
  }
  const ids = Object.entries(named).flatMap(([name, idOf]) =>
    name in plan ? [[name, idOf(Number(plan[name as keyof Plan]))]] : [],
  )
  const isKnown = ids.every(([, id]) => id !== undefined)
  return isKnown ? ({ ...plan, ...Object.fromEntries(ids) } as Command) : undefined
}
