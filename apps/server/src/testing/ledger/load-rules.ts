import {
  balance,
  type Command,
  cardAt,
  type Entered,
  type KnownLoad,
  type Ledger,
  type LedgerCard,
  type LedgerLoad,
  type Reply,
  refused,
} from './ledger'
import { change, move, record, settleEnd } from './loads'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const invalid = () => refused(400, 'ERROR_INVALID_VALUE')

export const loadAt = ({ loads }: Ledger, id: number): KnownLoad => {
  const load = loads[id]
  if (!load) throw new Error(`There is no load ${id}`)
  return load
}

const shown = (ledger: Ledger, id: number): Reply => {
  const { kind, amount, uses, amountBalance, countBalance, takenBack } = loadAt(ledger, id)
  const reversed = takenBack !== null
  return { status: 201, replayed: false, id, kind, amount, uses, amountBalance, countBalance, reversed }
}

/** Keeps a load under the id that the product gave it, which must be new. */
export const keep = (ledger: Ledger, newID: number, made: Omit<KnownLoad, 'takenBack'>): number => {
  const id = newID in ledger.loads ? 0 : newID
  ledger.loads[id] = { ...made, takenBack: null }
  return id
}

/** Makes something once per key. A refusal does not use up the key. */
const once = (
  kept: Record<string, Entered>,
  key: string | null,
  request: string,
  answer: (id: number) => Reply,
  make: () => { id: number } | Reply,
): Reply => {
  const known = key === null ? undefined : kept[key]
  if (known) return known.request === request ? { ...answer(known.id), replayed: true } : invalid()
  const made = make()
  if ('status' in made) return made
  if (key !== null) kept[key] = { request, id: made.id }
  return answer(made.id)
}

export const isUnlimited = (
  card: LedgerCard,
  { amount, uses }: { amount: number | null; uses: number | null },
) => (amount !== null && card.amountLimit === null) || (uses !== null && card.countLimit === null)

/** Loads an open card. Rule 5.20. */
export const load = (ledger: Ledger, { card: cardID, amount, uses, key }: Of<'load'>, newID: number): Reply =>
  once(
    ledger.loaded,
    key,
    `load ${cardID} ${amount} ${uses}`,
    (id) => shown(ledger, id),
    () => {
      const card = cardAt(ledger, cardID)
      if (card.closed || isUnlimited(card, { amount, uses })) return invalid()
      const made = change(card, 'load', { amount: amount ?? 0, uses: uses ?? 0 })
      return { id: keep(ledger, newID, { ...made, card: cardID, webApi: null }) }
    },
  )

/** Why a load cannot be taken from its card, or null. */
export const kept = (card: LedgerCard, { amount, uses }: LedgerLoad) => {
  const { amountBalance, countBalance } = balance(card)
  if (card.closed) return 'closed'
  if ((amount > 0 && amountBalance === null) || (uses > 0 && countBalance === null)) return 'unlimited'
  if (amountBalance !== null && amountBalance < amount) return 'ERROR_NO_MONEY_LEFT_ON_CARD'
  return countBalance !== null && countBalance < uses ? 'ERROR_NO_CARD_USES_LEFT' : null
}

export const takeBack = (ledger: Ledger, taken: KnownLoad): LedgerLoad => {
  const value = { amount: 0 - taken.amount, uses: 0 - taken.uses }
  taken.takenBack = change(cardAt(ledger, taken.card), 'load', value)
  return taken.takenBack
}

/** Takes a load back, also one of a web API. Rule 5.22. */
export const unload = (ledger: Ledger, { loadID }: Of<'unload'>): Reply => {
  const found = loadAt(ledger, loadID)
  if (found.takenBack || found.kind !== 'load') return invalid()
  const code = kept(cardAt(ledger, found.card), found)
  if (code) return code.startsWith('ERROR') ? refused(400, code) : invalid()
  return { status: 201, replayed: false, ...takeBack(ledger, found), reversed: false }
}

/** Moves money, all of it without an amount, to another card. Rule 5.23. */
export const transfer = (ledger: Ledger, command: Of<'transfer'>, newID: number): Reply =>
  once(
    ledger.loaded,
    command.key,
    `transfer ${command.card} ${command.toCard} ${command.amount}`,
    (id) => shown(ledger, id),
    () => {
      const [from, to] = [cardAt(ledger, command.card), cardAt(ledger, command.toCard)]
      if (from === to) return invalid()
      const amount = command.amount ?? balance(from).amountBalance ?? 0
      const value = { kind: 'transfer', amount, uses: 0, ...balance(from) }
      if (amount === 0) return refused(400, 'ERROR_NO_MONEY_LEFT_ON_CARD')
      const code = kept(from, value)
      if (code) return code.startsWith('ERROR') ? refused(400, code) : invalid()
      if (to.closed || to.amountLimit === null) return invalid()
      const made = move(from, to, value)
      return { id: keep(ledger, newID, { ...made, card: command.card, webApi: null }) }
    },
  )

/** Replaces an open card once, and moves what is left to its successor. Rule 5.24. */
export const replace = (
  ledger: Ledger,
  { card: id, close, key }: Of<'replace'>,
  successorID: number,
): Reply => {
  const answer = (cardID: number): Reply => ({ status: 201, replayed: false, cardID })
  return once(ledger.replaced, key, `${id} ${close}`, answer, () => {
    const old = cardAt(ledger, id)
    if (old.closed || old.successor !== null) return invalid()
    const { amountBalance, countBalance } = balance(old)
    const heir: LedgerCard = {
      amountLimit: amountBalance && 0,
      countLimit: countBalance && 0,
      amountUsed: 0,
      timesUsed: 0,
      amountHeld: 0,
      countHeld: 0,
      closed: false,
      blocked: false,
      monthsLeft: old.monthsLeft,
      successor: null,
      loads: [],
    }
    record(heir, 'issued', { amount: 0, uses: 0 })
    const rest = { amount: amountBalance ?? 0, uses: countBalance ?? 0 }
    if (rest.amount > 0 || rest.uses > 0) move(old, heir, rest)
    Object.assign(old, close ? { closed: true } : { blocked: true }, { successor: successorID })
    settleEnd(old)
    ledger.cards[successorID] = heir
    return { id: successorID }
  })
}
