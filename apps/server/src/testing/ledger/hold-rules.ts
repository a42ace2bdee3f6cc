import {
  add,
  balance,
  type Command,
  cardAt,
  declined,
  keptName,
  type Ledger,
  type LedgerHold,
  type Reply,
  refused,
} from './ledger'
import { moveFreed, settleEnd } from './loads'
import { allKnown, once } from './once'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const conflict = () => refused(409, 'ERROR_CONFLICT')
const unknown = () => refused(404, 'ERROR_NOT_FOUND')
const done = (fields: object): Reply => ({ status: 201, replayed: false, ...fields })

/** Holds money and a use as a payment would take them. Rule 6.33. */
export const hold = (ledger: Ledger, { webApi, card: cardID, amount, key }: Of<'hold'>, id: number): Reply =>
  once(ledger, { name: keptName(webApi, key), request: `hold ${cardID} ${amount}`, keeps: allKnown }, () => {
    const card = cardAt(ledger, cardID)
    const code = declined(card, amount, ledger.partial)
    if (code) return refused(409, code)
    const approvedAmount = Math.min(amount, balance(card).amountBalance ?? amount)
    card.amountHeld += approvedAmount
    card.countHeld += 1
    // No hold of the product has id 0, so the reply will differ.
    const holdID = id in ledger.holds ? 0 : id
    const made = { card: cardID, webApi, amount: approvedAmount, completed: 0, held: approvedAmount }
    ledger.holds[holdID] = { ...made, holdsUse: true, end: null }
    return done({
      holdID,
      requestedAmount: amount,
      approvedAmount,
      partial: approvedAmount < amount,
      ...balance(card),
    })
  })

/** Gives back cents and uses of an ended hold, and moves them on from a replaced card. */
const free = (ledger: Ledger, found: LedgerHold, amount: number): void => {
  const card = cardAt(ledger, found.card)
  const uses = Number(found.holdsUse)
  card.amountHeld -= amount
  card.countHeld -= uses
  Object.assign(found, { held: found.held - amount, holdsUse: false })
  moveFreed(ledger, found.card, { amount, uses })
}

/** Takes at most what is held, in any state of the card. Rule 6.34. */
export const complete = (ledger: Ledger, command: Of<'complete'>, id: number): Reply => {
  const { webApi, holdID, amount, final, key } = command
  const request = `complete ${holdID} ${amount} ${final}`
  return once(ledger, { name: keptName(webApi, key), request, isPayment: true, keeps: allKnown }, () => {
    const found = ledger.holds[holdID]
    if (found?.webApi !== webApi) return unknown()
    const card = cardAt(ledger, found.card)
    if (found.end) return conflict()
    if (amount > found.held) return refused(409, 'ERROR_TRANS_AMOUNT_TOO_LARGE')
    if (!found.holdsUse && balance(card).countBalance === 0) return refused(409, 'ERROR_NO_CARD_USES_LEFT')
    card.amountHeld -= amount
    card.countHeld -= Number(found.holdsUse)
    Object.assign(found, {
      held: found.held - amount,
      completed: found.completed + amount,
      holdsUse: false,
    })
    const transactionID = add(ledger, id, { card: found.card, webApi, amount })
    if (final || found.held === 0) {
      found.end = 'completed'
      free(ledger, found, found.held)
    }
    settleEnd(card)
    return done({ holdID, transactionID, amount, ...balance(card) })
  })
}

/** Frees what is still held. Rule 6.34. */
export const release = (ledger: Ledger, { webApi, holdID, key }: Of<'release'>): Reply =>
  once(ledger, { name: keptName(webApi, key), request: `release ${holdID}`, keeps: allKnown }, () => {
    const found = ledger.holds[holdID]
    if (found?.webApi !== webApi) return unknown()
    if (found.end) return conflict()
    const releasedAmount = found.held
    found.end = 'released'
    free(ledger, found, releasedAmount)
    const card = cardAt(ledger, found.card)
    settleEnd(card)
    return done({ holdID, releasedAmount, ...balance(card) })
  })
