import { balance, type Command, cardAt, keptName, type Ledger, type Reply, refused } from './ledger'
import { isUnlimited, keep, kept, loadAt, takeBack } from './load-rules'
import { change } from './loads'
import { allKnown, decided, once } from './once'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

/** Loads a card for a web API once per key; a refusal is kept. Rule 6.28. */
export const webLoad = (ledger: Ledger, command: Of<'webLoad'>, newID: number): Reply => {
  const { webApi, card: cardID, amount, uses, key } = command
  const keyed = { name: keptName(webApi, key), request: `load ${cardID} ${amount} ${uses}` }
  return once(ledger, { ...keyed, isReversible: false, keeps: allKnown }, () => {
    const card = cardAt(ledger, cardID)
    if (card.closed || card.blocked) return refused(409, 'ERROR_CARD_NOT_USABLE')
    if (isUnlimited(card, { amount, uses })) return refused(409, 'ERROR_CONFLICT')
    const made = change(card, 'load', { amount: amount ?? 0, uses: uses ?? 0 })
    const id = keep(ledger, newID, { ...made, card: cardID, webApi })
    return { status: 201, replayed: false, id, amount: amount ?? 0, uses: uses ?? 0, ...balance(card) }
  })
}

const refusalsOfWeb = { closed: 'ERROR_CARD_NOT_USABLE', unlimited: 'ERROR_CONFLICT' }

/** Takes a web API's own load back; a second time answers as the first. A refusal by the card is kept. Rule 6.28. */
export const webUnload = (ledger: Ledger, { webApi, loadID, key }: Of<'webUnload'>): Reply => {
  const keyed = { name: keptName(webApi, key), request: `reverse load ${loadID}` }
  return once(ledger, { ...keyed, isReversible: false, keeps: decided }, () => {
    const found = loadAt(ledger, loadID)
    if (found.webApi !== webApi) return refused(404, 'ERROR_NOT_FOUND')
    const code = found.takenBack ? null : kept(cardAt(ledger, found.card), found)
    if (code) return refused(409, code in refusalsOfWeb ? refusalsOfWeb[code as 'closed'] : code)
    const { amountBalance, countBalance } = found.takenBack ?? takeBack(ledger, found)
    const left = { amountBalance, countBalance }
    return {
      status: 201,
      replayed: false,
      transactionID: null,
      loadID,
      reversedAmount: found.amount,
      ...left,
    }
  })
}
