import {
  add,
  balance,
  type Command,
  cardAt,
  change,
  declined,
  keptName,
  type Ledger,
  type Reply,
  refused,
  transactionAt,
} from './ledger'
import { allKnown, once, taken } from './once'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const conflict = () => refused(409, 'ERROR_CONFLICT')
const unknown = () => refused(404, 'ERROR_NOT_FOUND')

/** Makes a payment once per key. Rule 6.12. `id` is the id that the product gave to the transaction. */
export const pay = (ledger: Ledger, { webApi, card: cardID, amount, key }: Of<'pay'>, id: number): Reply => {
  const keyed = { name: keptName(webApi, key), request: `pay ${cardID} ${amount}` }
  return once(ledger, { ...keyed, isPayment: true, keeps: allKnown }, () => {
    const card = cardAt(ledger, cardID)
    const code = declined(card, amount, ledger.partial)
    if (code) return refused(409, code)
    const approvedAmount = Math.min(amount, balance(card).amountBalance ?? amount)
    const transactionID = add(ledger, id, { card: cardID, webApi, amount: approvedAmount })
    return {
      status: 201,
      replayed: false,
      transactionID,
      requestedAmount: amount,
      approvedAmount,
      partial: approvedAmount < amount,
      ...balance(card),
    }
  })
}

/** Reverses a payment, or an amount of it, by its id. Rules 6.25 and 6.31. */
export const reverseID = (ledger: Ledger, { webApi, transactionID, amount, key }: Of<'reverseID'>): Reply => {
  const keyed = { name: keptName(webApi, key), request: `reverse id ${transactionID} ${amount}` }
  return once(ledger, { ...keyed, isReversible: false, keeps: taken }, () =>
    transactionAt(ledger, transactionID).webApi === webApi
      ? giveBack(ledger, transactionID, amount)
      : unknown(),
  )
}

/** Reverses a payment by its key, and refuses one that has not arrived unless an amount is named. Rules 6.25 and 6.31. */
export const reverseKey = (ledger: Ledger, { webApi, paymentKey, amount, key }: Of<'reverseKey'>): Reply => {
  const payment = keptName(webApi, paymentKey)
  const keyed = { name: keptName(webApi, key), request: `reverse key ${paymentKey} ${amount}` }
  return once(ledger, { ...keyed, isReversible: false, keeps: taken }, () => {
    if (key === paymentKey) return conflict()
    const named = ledger.kept[payment]
    if (named?.isPayment === false) return unknown()
    if (named && named.transactionID !== null) return giveBack(ledger, named.transactionID, amount)
    if (amount !== null) return unknown()
    ledger.kept[payment] ??= { request: null, isPayment: true, transactionID: null, reply: conflict() }
    return reversal(null, 0, { amountBalance: null, countBalance: null })
  })
}

const reversal = (
  transactionID: number | null,
  reversedAmount: number,
  left: ReturnType<typeof balance>,
): Reply => ({ status: 201, replayed: false, transactionID, reversedAmount, ...left })

/** Gives back the amount, or what is left of a payment. A second reversal of the rest answers as the first. */
const giveBack = (ledger: Ledger, id: number, asked: number | null): Reply => {
  const earlier = ledger.reversals[id]
  if (earlier && asked === null) return earlier
  const found = transactionAt(ledger, id)
  const amount = asked ?? found.amount
  if (amount > found.amount) return refused(409, 'ERROR_TRANS_AMOUNT_TOO_LARGE')
  const successor = amount > 0 ? change(ledger, id, found.amount - amount) : null
  found.refunded += amount
  const reply = {
    ...reversal(id, amount, balance(cardAt(ledger, found.card))),
    ...(successor !== null && { successor }),
  }
  if (asked === null) ledger.reversals[id] = reply
  return reply
}
