import { complete, hold, release } from './hold-rules'
import {
  add,
  balance,
  type Command,
  cardAt,
  change,
  declined,
  type Ledger,
  type Reply,
  refused,
  transactionAt,
} from './ledger'
import { load, replace, transfer, unload } from './load-rules'
import { record, settleEnd } from './loads'
import { pay, reverseID, reverseKey } from './terminal-rules'
import { webLoad, webUnload } from './web-load-rules'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const done = (status: number, fields: object = {}): Reply => ({ status, replayed: false, ...fields })
const invalid = () => refused(400, 'ERROR_INVALID_VALUE')

const shown = (ledger: Ledger, id: number) => {
  const { amount, changes } = transactionAt(ledger, id)
  return { id, amount, hasChanged: changes > 0 }
}

/** Enters a transaction by hand, in full or not at all. A refusal does not use up the key. Rule 6.8. */
const enter = (ledger: Ledger, { card, amount, key }: Of<'enter'>, newID: number): Reply => {
  const request = `${card} ${amount}`
  const known = key === null ? undefined : ledger.entered[key]
  if (known)
    return known.request === request ? { ...done(201, shown(ledger, known.id)), replayed: true } : invalid()
  const code = declined(cardAt(ledger, card), amount, false)
  if (code) return refused(400, code)
  const id = add(ledger, newID, { card, webApi: null, amount })
  if (key !== null) ledger.entered[key] = { request, id }
  return done(201, shown(ledger, id))
}

/** Changes a transaction to at most its own amount and the card's balance, in any state of the card. Rule 6.8. */
const edit = (ledger: Ledger, { transactionID: id, amount }: Omit<Of<'edit'>, 'kind'>): Reply => {
  const { card, amount: before } = transactionAt(ledger, id)
  const { amountBalance, countBalance } = balance(cardAt(ledger, card))
  if (before === 0 && amount > 0 && countBalance === 0) return refused(400, 'ERROR_NO_CARD_USES_LEFT')
  if (amountBalance !== null && amount - before > Math.max(amountBalance, 0))
    return refused(400, 'ERROR_TRANS_AMOUNT_TOO_LARGE')
  if (amount !== before) change(ledger, id, amount)
  return done(200, shown(ledger, id))
}

/** Changes the limits of an open card, not below its use and what is held. Rules 5.18 and 6.33. */
const limit = (ledger: Ledger, { card: id, amountLimit, countLimit }: Of<'limit'>): Reply => {
  const card = cardAt(ledger, id)
  const isBelow = (to: number | null, used: number) => to !== null && to < used
  const isKept =
    !isBelow(amountLimit, card.amountUsed + card.amountHeld) &&
    !isBelow(countLimit, card.timesUsed + card.countHeld)
  if (card.closed || !isKept) return invalid()
  const by = {
    amount: (amountLimit ?? 0) - (card.amountLimit ?? 0),
    uses: (countLimit ?? 0) - (card.countLimit ?? 0),
  }
  const isSame = card.amountLimit === amountLimit && card.countLimit === countLimit
  Object.assign(card, { amountLimit, countLimit })
  if (!isSame) record(card, 'adjustment', by)
  return done(200)
}

const setClosed = (ledger: Ledger, id: number, closed: boolean): Reply => {
  const card = cardAt(ledger, id)
  if (card.closed === closed) return invalid()
  card.closed = closed
  settleEnd(card)
  return done(closed ? 204 : 200)
}

/** Blocks or unblocks an open card; it stays blocked when it is closed and reopened. Rule 5.25. */
const setBlocked = (ledger: Ledger, id: number, blocked: boolean): Reply => {
  const card = cardAt(ledger, id)
  if (card.closed || card.blocked === blocked) return invalid()
  card.blocked = blocked
  return done(204)
}

/** Extends an open card by a month. Rule 5.3. */
const extend = (ledger: Ledger, id: number): Reply => {
  const card = cardAt(ledger, id)
  if (card.closed || card.monthsLeft === 0) return refused(400, 'ERROR_CARD_CAN_NOT_BE_EXTENDED')
  card.monthsLeft -= 1
  return done(200)
}

/**
 * Changes the ledger by a command and returns the reply that the rules demand. `newID` is the id that the product gave to the
 * transaction, load or card, if the command made one.
 */
export const apply = (ledger: Ledger, command: Command, newID: number): Reply => {
  switch (command.kind) {
    case 'pay':
      return pay(ledger, command, newID)
    case 'reverseID':
      return reverseID(ledger, command)
    case 'reverseKey':
      return reverseKey(ledger, command)
    case 'hold':
      return hold(ledger, command, newID)
    case 'complete':
      return complete(ledger, command, newID)
    case 'release':
      return release(ledger, command)
    case 'enter':
      return enter(ledger, command, newID)
    case 'edit':
      return edit(ledger, command)
    case 'cancel':
      return edit(ledger, { ...command, amount: 0 })
    case 'limit':
      return limit(ledger, command)
    case 'close':
      return setClosed(ledger, command.card, true)
    case 'reopen':
      return setClosed(ledger, command.card, false)
    case 'block':
      return setBlocked(ledger, command.card, true)
    case 'unblock':
      return setBlocked(ledger, command.card, false)
    case 'extend':
      return extend(ledger, command.card)
    case 'load':
      return load(ledger, command, newID)
    case 'unload':
      return unload(ledger, command)
    case 'transfer':
      return transfer(ledger, command, newID)
    case 'replace':
      return replace(ledger, command, newID)
    case 'webLoad':
      return webLoad(ledger, command, newID)
    case 'webUnload':
      return webUnload(ledger, command)
  }
}
