import { card as cardTable } from '@kaarditeek/db/schema/card'
import { cardLoad, loadPlan } from '@kaarditeek/db/schema/card-load'
import { mayLoadCard, mayReverseLoad, mayTransfer, mayUnloadCard } from '@kaarditeek/domain/card/load/rules'
import type { CardTransfer, LoadReversal, NewLoad } from '@kaarditeek/domain/card/load/schema'
import { DomainError, ensure, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { ensureApproved } from '../../../core/approval/ensure-approved'
import { madeByRequest, type RequestKey, requestKeyOf } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { type LoadLine, linesOf, moveValue, writeLoads } from '../../../ledger/write-loads'
import { cards, showCard } from '../cards'
import { lock, lockCard } from '../lock-cards'
import { getLoad } from './list'
import { noteReversal } from './plan/note-reversal'

const writeLoad = async (w: Work, line: LoadLine, key?: RequestKey & { cardID: number }) => {
  const [{ id } = { id: 0 }] = await writeLoads(w, linesOf([line]), { kind: 'load', key })
  return { id }
}

/**
 * Loads a card: raises its limits by cents, uses or both. A repeated key with the same values returns the first load. Locks the
 * card, so that payments wait. Rule 5.20.
 */
export const loadCard = async (w: Work, { idempotencyKey, ...load }: NewLoad) => {
  const { cardID, amount, uses, reason } = load
  const key = requestKeyOf('load', idempotencyKey, load)
  const made = await madeByRequest(w, cardLoad, key)
  if (made) return getLoad(w, { id: made.id })
  await lockCard(w, cardID, (one) => mayLoadCard(one, load))
  await ensureApproved(w, { kind: 'load', comment: reason, cards: [{ cardID, amount: amount ?? 0 }] })
  const line = { cardID, amount: amount ?? 0, uses: uses ?? 0, reason }
  return getLoad(w, await writeLoad(w, line, { ...key, cardID }))
}

type LoadRef = Pick<LoadReversal, 'cardID' | 'loadID'>

/** Locks the plan of a load. Null for a load of no plan, or of an earlier run. */
export const lockPlanOf = async (w: Work, { cardID, loadID: id }: LoadRef) => {
  const { loadPlanID, dateIn } = await getLoad(w, { id, cardID })
  if (loadPlanID === null) return null
  const plan = await w.find(loadPlan, { loadPlanID })
  return plan.lastRunAt && dateIn >= plan.lastRunAt ? plan : null
}

/**
 * Takes a load back while its value is left, and notes that on its plan, which is locked before the card as by a run. Returns the load that
 * took it back. Rule 5.22.
 */
export const reverseLoad = async (w: Work, { cardID, loadID, reason }: LoadReversal) => {
  const plan = await lockPlanOf(w, { cardID, loadID })
  const card = await lockCard(w, cardID, () => null)
  const load = await getLoad(w, { id: loadID, cardID })
  ensure(mayReverseLoad(load) ?? mayUnloadCard(card, load))
  const taken = { cards: [{ cardID, amount: load.amount }], loadIDs: [loadID] }
  await ensureApproved(w, { kind: 'loadReversal', comment: reason, ...taken })
  const line = { cardID, amount: -load.amount, uses: -load.uses, reason, reversesLoadID: loadID }
  const made = await writeLoad(w, line)
  if (plan) await noteReversal(w, plan, 1, reason)
  return getLoad(w, made)
}

/** Locks two cards in the order of their ids. Throws `ERROR_NOT_FOUND` for the first, and refuses the second beside its field. */
const lockPair = async (w: Work, cardID: number, toCardID: number) => {
  await lock(w, [cardID, toCardID])
  const found = await cards(w.db).where(w.own(cardTable, { id: [cardID, toCardID] }))
  const [from, to] = [cardID, toCardID].map((id) => found.find((one) => one.id === id))
  if (!from) throw recordUnknown()
  if (!to) throw new DomainError('ERROR_INVALID_VALUE', { field: 'toCardID', reason: 'cardUnknown' })
  return [showCard(from, w), showCard(to, w)] as const
}

/** Moves money between two cards of a customer in one statement. Returns the load of the first card. Rule 5.23. */
export const transferBetweenCards = async (w: Work, { idempotencyKey, ...transfer }: CardTransfer) => {
  const { cardID, toCardID, reason } = transfer
  const key = requestKeyOf('transfer', idempotencyKey, transfer)
  const made = await madeByRequest(w, cardLoad, key)
  if (made) return getLoad(w, { id: made.id })
  const [from, to] = await lockPair(w, cardID, toCardID)
  const amount = transfer.amount ?? from.balanceAndTotals.amountBalance ?? 0
  ensure(mayTransfer(from, to, amount))
  return getLoad(w, await moveValue(w, [from.id, to.id], { amount, uses: 0 }, reason, key))
}
