import { cardLimits } from '../card/edits'
import { limitsAfter, limitsOrCheck } from '../card/limit-change'
import { newLoad, newLoads } from '../card/load/schema'
import { amountBalance, type CardUse } from '../card/rules'
import { transactionEdit } from '../transaction/schema'
import type { Effect, LimitsOfCard, LoadOrder } from './schema'
import type { ApprovalKind } from './states'

type Asked = { kind: ApprovalKind; call: string; input: unknown }

/** Returns a card's limits after an act that changes limits; null for other acts. */
const limitsAfterAct = ({ call, input }: Asked, now: LimitsOfCard): LimitsOfCard | null => {
  if (call === 'card.editLimitsSelected') return limitsAfter(now, limitsOrCheck.parse(input))
  if (call !== 'card.editLimits') return null
  const { amountLimit, countLimit } = cardLimits.parse(input)
  return { amountLimit, countLimit }
}

/** Returns when and how an act loads several cards; null for other acts. */
export const loadOrderOf = ({ call, input }: Pick<Asked, 'call' | 'input'>): LoadOrder | null => {
  if (call !== 'cardLoad.createSelected') return null
  const { on, monthly, upTo } = newLoads.parse(input)
  return { on, monthly, upTo }
}

/** Returns the uses that an act loads, by the ids of its cards; cards without uses are left out. */
export const usesOfLoads = ({ call, input }: Pick<Asked, 'call' | 'input'>): ReadonlyMap<number, number> => {
  const loads =
    call === 'cardLoad.create'
      ? [newLoad.parse(input)]
      : call === 'cardLoad.createSelected'
        ? newLoads.parse(input).loads
        : []
  return new Map(loads.flatMap(({ cardID, uses }) => (uses === null ? [] : [[cardID, uses]])))
}

/** Whether the act orders loads whose amounts or time are not known before they are made. */
export const isForLater = (asked: Asked): boolean => {
  const order = loadOrderOf(asked)
  return order !== null && (order.on !== null || order.monthly || order.upTo)
}

/** Returns the cents that an act gives back of a payment of which `amount` cents are left: all of them if it is cancelled. */
export const refundOf = ({ call, input }: Pick<Asked, 'call' | 'input'>, amount: number): number =>
  amount - (call === 'transaction.edit' ? transactionEdit.parse(input).amount : 0)

const plus = (limit: number | null, added: number): number | null => (limit === null ? null : limit + added)

/**
 * Returns what an act changes of a card by which it takes or gives `amount` cents, and loads `uses`; null for loads of a later day, of each month or up to an
 * amount, and for a refund to a replaced card, which moves on to its successor. Rules 5.24 and 20.6.
 */
export const effectOf = (
  asked: Asked,
  card: CardUse & { successorID: number | null },
  amount: number | null,
  uses: number | null,
): Effect | null => {
  if (isForLater(asked) || (asked.kind === 'refund' && card.successorID !== null)) return null
  const { amountLimit, countLimit } = card
  const limits = limitsAfterAct(asked, { amountLimit, countLimit })
  const before = amountBalance(card)
  if (limits) {
    const after = amountBalance({ ...card, ...limits })
    return { limits: { before: { amountLimit, countLimit }, after: limits }, balance: { before, after } }
  }
  const added = (amount ?? 0) * (asked.kind === 'loadReversal' ? -1 : 1)
  const loaded = { amountLimit: plus(amountLimit, added), countLimit: plus(countLimit, uses ?? 0) }
  return {
    limits: uses === null ? null : { before: { amountLimit, countLimit }, after: loaded },
    balance: { before, after: plus(before, added) },
  }
}

/** Returns the cents by which an act changes the balances of its cards together; null if a balance is unlimited or not known. */
export const addedTo = (cards: readonly { balance: Effect['balance'] | null }[]): number | null =>
  cards.reduce<number | null>((sum, { balance }) => {
    const { before = null, after = null } = balance ?? {}
    return sum === null || before === null || after === null ? null : sum + after - before
  }, 0)
