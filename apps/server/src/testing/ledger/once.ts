import { type Ledger, type Reply, refused, transactionAt } from './ledger'

type Keyed = {
  /** The key with its web API (`keptName`). */
  name: string
  request: string
  /** Whether the key can be reversed as a payment. */
  isPayment?: boolean
  /** Whether an early reversal of the key is the outcome of the request too. */
  isReversible?: boolean
  /** Whether a reply is kept. */
  keeps: (reply: Reply) => boolean
}

const UNKNOWN = 404

/** Replies that payments, holds and loads keep: all but what nobody knows. */
export const allKnown = ({ status }: Reply): boolean => status !== UNKNOWN
/** Replies that reversals keep. */
export const taken = ({ status }: Reply): boolean => status === 201
/** Replies that reversals of loads keep: refusals by the card too. */
export const decided = ({ status }: Reply): boolean => status === 201 || status === 409

/** Repeats the outcome that the key keeps, or decides and keeps it. Rule 6.12. */
export const once = (
  ledger: Ledger,
  { name, request, isPayment = false, isReversible = true, keeps }: Keyed,
  decide: () => Reply,
): Reply => {
  const known = ledger.kept[name]
  if (known) {
    const isSame = known.request === null ? isReversible : known.request === request
    if (!isSame) return refused(409, 'ERROR_CONFLICT')
    const { transactionID } = known
    const isReversed =
      known.isPayment && transactionID !== null && transactionAt(ledger, transactionID).amount === 0
    return { ...known.reply, replayed: true, ...(isReversed && { reversed: true }) }
  }
  const reply = decide()
  if (keeps(reply))
    ledger.kept[name] = { request, isPayment, transactionID: reply.transactionID ?? null, reply }
  return reply
}
