import { addedTo } from '@kaarditeek/domain/approval/effect'
import type { Approval } from '@kaarditeek/domain/approval/schema'

/**
 * Sums on the page of an act, in cents; null where they do not apply. `added` is what several cards get together. The others are for a refund whose
 * payment was changed after the request, and for loads taken back of which some changed: the sum asked for, the sum given or taken back, and the sum that it
 * would give or take back now.
 */
export type Sums = Record<'added' | 'asked' | 'refunded' | 'refundsNow' | 'taken' | 'takesNow', number | null>

/** Whether an act is to take several loads back, or took them back. */
const takesSeveral = ({ kind, cards, state }: Approval): boolean =>
  kind === 'loadReversal' && cards.length > 1 && (state === 'waiting' || state === 'approved')

/** Returns the cards of a reversal of several loads that keep theirs: by now while it waits, and when it was approved. None for other acts and states. */
export const keptOf = (act: Approval): Approval['cards'] =>
  takesSeveral(act) && !act.loadReversed ? act.cards.filter(({ balance }) => balance === null) : []

/** The cents that the reversal of several loads took back, or would take back now; null for other acts and states. */
const takenOf = (act: Approval): number | null => {
  if (!takesSeveral(act)) return null
  const left = addedTo(act.cards.filter(({ balance }) => balance !== null))
  return left === null ? null : -left
}

/** Returns the sums of an act for its page. */
export const sumsOf = (act: Approval): Sums => {
  const { kind, cards, amount, state, refundedAmount } = act
  const taken = takenOf(act)
  const ifChanged = (sum: number | null) => (sum === amount ? null : sum)
  const inState = (isWaiting: boolean, sum: number | null) =>
    (state === 'waiting') === isWaiting ? ifChanged(sum) : null
  return {
    added: kind !== 'loadReversal' && cards.length > 1 ? addedTo(cards) : null,
    asked: ifChanged(refundedAmount ?? taken) === null ? null : amount,
    refunded: inState(false, refundedAmount),
    refundsNow: inState(true, refundedAmount),
    taken: inState(false, taken),
    takesNow: inState(true, taken),
  }
}
