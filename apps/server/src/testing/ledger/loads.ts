import { balance, cardAt, type Ledger, type LedgerCard, type LedgerLoad } from './ledger'

type Value = { amount: number; uses: number }

/** Writes a load with what is left after it. */
export const record = (card: LedgerCard, kind: string, { amount, uses }: Value): LedgerLoad => {
  const load = { kind, amount, uses, ...balance(card) }
  card.loads.push(load)
  return load
}

/** Changes the limits of a card by a load, which leaves unlimited sides alone. */
export const change = (card: LedgerCard, kind: string, { amount, uses }: Value): LedgerLoad => {
  if (card.amountLimit !== null) card.amountLimit += amount
  if (card.countLimit !== null) card.countLimit += uses
  return record(card, kind, { amount, uses })
}

/** Moves value between two cards. Returns the load of the first. */
export const move = (from: LedgerCard, to: LedgerCard, { amount, uses }: Value): LedgerLoad => {
  change(to, 'transfer', { amount, uses })
  return change(from, 'transfer', { amount: 0 - amount, uses: 0 - uses })
}

/** Moves what a replaced card got back to the last card of its chain, unless that has ended. Returns that card, or null. Rule 5.24. */
export const moveFreed = (ledger: Ledger, cardID: number, freed: Value): number | null => {
  const card = cardAt(ledger, cardID)
  let last = cardID
  for (let next = card.successor; next !== null; next = cardAt(ledger, last).successor) last = next
  const heir = cardAt(ledger, last)
  if (last === cardID || heir.closed) return null
  const value = {
    amount: card.amountLimit === null || heir.amountLimit === null ? 0 : freed.amount,
    uses: card.countLimit === null || heir.countLimit === null ? 0 : freed.uses,
  }
  if (value.amount === 0 && value.uses === 0) return null
  move(card, heir, value)
  return last
}

/** Writes off what is left on a closed card, or returns it to an open one. Rule 5.21. */
export const settleEnd = (card: LedgerCard): void => {
  const { amountLimit, amountUsed, amountHeld, closed } = card
  if (amountLimit === null) return
  const loaded = card.loads.reduce((sum, { amount }) => sum + amount, 0)
  const amount = (closed ? amountUsed : amountLimit) - loaded
  if (amount === 0) return
  record(card, amount < 0 ? 'expired' : 'revived', { amount, uses: 0 }).amountBalance = closed
    ? 0
    : amountLimit - amountUsed - amountHeld
}
