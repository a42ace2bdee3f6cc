import { moveFreed, record, settleEnd } from './loads'

/** Model of cards, transactions and keys as plain values, independent of the product. Amounts are in cents. */
export type Ledger = {
  partial: boolean
  /** By id. */
  cards: Record<number, LedgerCard>
  /** By id. */
  transactions: Record<number, LedgerTransaction>
  /** By id. */
  holds: Record<number, LedgerHold>
  /** Outcomes of the terminals' requests, by web API and key. */
  kept: Record<string, Kept>
  /** The first reversal of the rest of a transaction, by its id. */
  reversals: Record<number, Reply>
  /** Transactions entered by hand, by key. */
  entered: Record<string, Entered>
  /** Loads that a request made, by id. */
  loads: Record<number, KnownLoad>
  /** Loads and transfers of operators, by key. */
  loaded: Record<string, Entered>
  /** Successors of replaced cards, by key. */
  replaced: Record<string, Entered>
}

export type Entered = { request: string; id: number }

export type LedgerCard = {
  amountLimit: number | null
  countLimit: number | null
  amountUsed: number
  timesUsed: number
  amountHeld: number
  countHeld: number
  closed: boolean
  blocked: boolean
  /** By how many months the card can still be extended while it is open. */
  monthsLeft: number
  /** The card that replaced it. */
  successor: number | null
  /** The oldest first. */
  loads: LedgerLoad[]
}

/** By how much a load changed the limits or what is owed, and what was left afterwards; null is unlimited. */
export type LedgerLoad = {
  kind: string
  amount: number
  uses: number
  amountBalance: number | null
  countBalance: number | null
}

/** `webApi` is null for one of an operator. `takenBack` is the load that took it back. */
export type KnownLoad = LedgerLoad & { card: number; webApi: number | null; takenBack: LedgerLoad | null }

/** Cents held at first, completed and still held. */
export type LedgerHold = {
  card: number
  webApi: number
  amount: number
  completed: number
  held: number
  holdsUse: boolean
  end: string | null
}

/** `webApi` is null for one entered by hand. */
export type LedgerTransaction = {
  card: number
  webApi: number | null
  amount: number
  refunded: number
  changes: number
}

/** `request` is null for the key of a payment that was reversed before it arrived. */
export type Kept = { request: string | null; isPayment: boolean; transactionID: number | null; reply: Reply }

/** Fields of a reply that the rules decide. */
export type Reply = {
  status: number
  replayed: boolean
  code?: string
  transactionID?: number | null
  [field: string]: unknown
}

/** Outcome of a payment by its key, as the web API reads it. */
export type Outcome =
  | 'unknown'
  | { status: string; amount: number | null; transactionID: number | null; refusal: string | null }

/** Web APIs by their place; cards, transactions and loads by id. `amount` and `uses` null leave that side alone, in a reversal `amount` null is the rest. */
export type Command =
  | { kind: 'pay'; webApi: number; card: number; amount: number; key: string }
  | { kind: 'reverseID'; webApi: number; transactionID: number; amount: number | null; key: string }
  | { kind: 'reverseKey'; webApi: number; paymentKey: string; amount: number | null; key: string }
  | { kind: 'hold'; webApi: number; card: number; amount: number; key: string }
  | { kind: 'complete'; webApi: number; holdID: number; amount: number; final: boolean; key: string }
  | { kind: 'release'; webApi: number; holdID: number; key: string }
  | { kind: 'enter'; card: number; amount: number; key: string | null }
  | { kind: 'edit'; transactionID: number; amount: number }
  | { kind: 'cancel'; transactionID: number }
  | { kind: 'limit'; card: number; amountLimit: number | null; countLimit: number | null }
  | { kind: 'close'; card: number }
  | { kind: 'reopen'; card: number }
  | { kind: 'block'; card: number }
  | { kind: 'unblock'; card: number }
  | { kind: 'extend'; card: number }
  | { kind: 'load'; card: number; amount: number | null; uses: number | null; key: string | null }
  | { kind: 'unload'; loadID: number }
  | { kind: 'transfer'; card: number; toCard: number; amount: number | null; key: string | null }
  | { kind: 'replace'; card: number; close: boolean; key: string | null }
  | { kind: 'webLoad'; webApi: number; card: number; amount: number | null; uses: number | null; key: string }
  | { kind: 'webUnload'; webApi: number; loadID: number; key: string }

type Limits = Pick<LedgerCard, 'amountLimit' | 'countLimit'>

/** Returns the ledger of cards that were issued with limits. */
export const issued = (partial: boolean, cardIDs: number[], limits: Limits[]): Ledger => {
  const unused = {
    amountUsed: 0,
    timesUsed: 0,
    amountHeld: 0,
    countHeld: 0,
    closed: false,
    blocked: false,
    monthsLeft: 5,
    successor: null,
  }
  const cardOf = (limit: Limits): LedgerCard => {
    const card = { ...limit, ...unused, loads: [] }
    record(card, 'issued', { amount: limit.amountLimit ?? 0, uses: limit.countLimit ?? 0 })
    return card
  }
  const cards = Object.fromEntries(limits.map((limit, place) => [cardIDs[place], cardOf(limit)]))
  const none = {
    transactions: {},
    holds: {},
    kept: {},
    reversals: {},
    entered: {},
    loads: {},
    loaded: {},
    replaced: {},
  }
  return { partial, cards, ...none }
}

export const keptName = (webApi: number, key: string) => `${webApi} ${key}`

export const refused = (status: number, code: string): Reply => ({ status, replayed: false, code })

export const cardAt = ({ cards }: Ledger, id: number): LedgerCard => {
  const card = cards[id]
  if (!card) throw new Error(`There is no card ${id}`)
  return card
}

export const transactionAt = ({ transactions }: Ledger, id: number): LedgerTransaction => {
  const found = transactions[id]
  if (!found) throw new Error(`There is no transaction ${id}`)
  return found
}

/** Returns what is left on a card without what is held; null is unlimited. */
export const balance = ({
  amountLimit,
  amountUsed,
  amountHeld,
  countLimit,
  timesUsed,
  countHeld,
}: LedgerCard) => ({
  amountBalance: amountLimit === null ? null : amountLimit - amountUsed - amountHeld,
  countBalance: countLimit === null ? null : countLimit - timesUsed - countHeld,
})

/** Returns the code that declines a payment of `amount`, or null. Rule 14.2. */
export const declined = (card: LedgerCard, amount: number, partial: boolean): string | null => {
  const { amountBalance, countBalance } = balance(card)
  if (card.closed || card.blocked) return 'ERROR_CARD_NOT_USABLE'
  if (countBalance === 0) return 'ERROR_NO_CARD_USES_LEFT'
  if (amountBalance === 0) return 'ERROR_NO_MONEY_LEFT_ON_CARD'
  return amountBalance !== null && amountBalance < amount && !partial ? 'ERROR_TRANS_AMOUNT_TOO_LARGE' : null
}

type New = Omit<LedgerTransaction, 'refunded' | 'changes'>

/** Adds a transaction with the id that the product gave it, which must be new. */
export const add = (ledger: Ledger, id: number, made: New): number => {
  // No transaction of the product has id 0, so the reply will differ.
  const own = id in ledger.transactions ? 0 : id
  ledger.transactions[own] = { ...made, refunded: 0, changes: 0 }
  const card = cardAt(ledger, made.card)
  card.amountUsed += made.amount
  card.timesUsed += 1
  return own
}

/**
 * Changes the amount of a transaction; 0 gives back its use, and above 0 a cancelled one takes a use again. Returns the card to which
 * what was given back moved on, or null.
 */
export const change = (ledger: Ledger, id: number, amount: number): number | null => {
  const found = transactionAt(ledger, id)
  const card = cardAt(ledger, found.card)
  const freed = { amount: found.amount - amount, uses: Math.sign(found.amount) - Math.sign(amount) }
  card.amountUsed -= freed.amount
  card.timesUsed -= freed.uses
  found.changes += 1
  found.amount = amount
  const heir = freed.amount > 0 ? moveFreed(ledger, found.card, freed) : null
  settleEnd(card)
  return heir
}

/** Returns the outcome of the payment with the key. Rule 6.15. */
export const outcomeOf = (ledger: Ledger, name: string): Outcome => {
  const known = ledger.kept[name]
  if (!known?.isPayment) return 'unknown'
  const { transactionID, reply } = known
  if (transactionID === null)
    return { status: 'refused', amount: null, transactionID, refusal: reply.code ?? '' }
  const { amount } = transactionAt(ledger, transactionID)
  const status = reply.partial ? 'partial' : 'taken'
  return { status: amount === 0 ? 'reversed' : status, amount, transactionID, refusal: null }
}
