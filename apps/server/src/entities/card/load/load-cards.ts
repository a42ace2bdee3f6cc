import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import type { LoadedCards, NewLoads } from '@kaarditeek/domain/card/load/schema'
import { one } from '../../../core/work/one'
import { madeByRequest, requestKeyOf } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { linesOf, writeLoads } from '../../../ledger/write-loads'
import { lockCards } from '../lock-cards'

const totalsOf = (loads: NewLoads['loads']): Omit<LoadedCards, 'loadPlanID'> => ({
  cardCount: loads.length,
  amount: loads.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  uses: loads.reduce((sum, { uses }) => sum + (uses ?? 0), 0),
})

/**
 * Loads several cards in one statement, all or none; throws a subError `loads[i]` for each refused one. A repeated key with the same
 * values loads once. The request is kept as a plan without further runs. Rules 2.9, 5.20.
 */
export const loadCards = async (w: Work, { idempotencyKey, ...order }: NewLoads): Promise<LoadedCards> => {
  const { loads, reason } = order
  const key = requestKeyOf('loads', idempotencyKey, order)
  const made = await madeByRequest(w, loadPlan, key)
  if (made) return { loadPlanID: made.loadPlanID, ...totalsOf(loads) }
  const byCard = new Map(loads.map((load) => [load.cardID, load]))
  await lockCards(w, 'loads', [...byCard.keys()], (card) => {
    const { amount = null, uses = null } = byCard.get(card.id) ?? {}
    return mayLoadCard(card, { amount, uses })
  })
  const { accountID, accessTokenID } = w.by
  const dayOfMonth = Number(w.time.dayOf(w.now).slice(-2))
  const plan = {
    accountID,
    accessTokenID,
    dateIn: w.now,
    reason,
    cardCount: loads.length,
    dayOfMonth,
    lastRunAt: w.now,
  }
  const { loadPlanID } = one(
    await w.insertAll(loadPlan, [{ ...plan, lastLoaded: loads.length, lastRefused: 0, ...key }]),
  )
  await w.insertAll(
    loadPlanCard,
    loads.map((load) => ({ loadPlanID, ...load })),
  )
  const lines = loads.map(({ cardID, amount, uses, comment }) => ({
    cardID,
    amount: amount ?? 0,
    uses: uses ?? 0,
    reason: comment ?? reason,
  }))
  await writeLoads(w, linesOf(lines), { kind: 'load', loadPlanID })
  return { loadPlanID, ...totalsOf(loads) }
}
