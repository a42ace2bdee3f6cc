import { card } from '@kaarditeek/db/schema/card'
import { type CardToLoad, FIRST_CARDS } from '@kaarditeek/domain/card/load/schema'
import type { Work } from '../../../core/work/work'
import type { LoadLine } from '../../../ledger/write-loads'
import { cards, showCard } from '../cards'
import type { PlannedLoad } from './plan/lines'

type Checked = { loads: readonly PlannedLoad[]; lines: readonly LoadLine[] }

/** Returns the first cards of a checked file, with what each would get. */
export const firstCards = async (w: Work, { loads, lines }: Checked): Promise<CardToLoad[]> => {
  const ids = loads.slice(0, FIRST_CARDS).map(({ cardID }) => cardID)
  const found = await cards(w.db).where(w.own(card, { id: ids }))
  const byID = new Map(found.map((one) => [one.id, showCard(one, w)]))
  return ids.flatMap((cardID) => {
    const one = byID.get(cardID)
    if (!one) return []
    const { pan, nameOnCard, customerName, blocked, successorID, balanceAndTotals } = one
    const replaced = successorID !== null
    const { amount = 0, uses = 0 } = lines.find((line) => line.cardID === cardID) ?? {}
    const { amountBalance, countBalance } = balanceAndTotals
    const of = { cardID, pan, nameOnCard, customerName, blocked, replaced }
    return { ...of, amount, uses, amountBalance, countBalance }
  })
}
