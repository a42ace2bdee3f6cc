import { DomainError } from '../../error/domain-error'
import { MAX_AMOUNT } from '../../field'
import { mayChangeCard } from '../edit-rules'
import type { Card } from '../schema'
import type { LoadKind } from './kinds'

/** Greatest number of uses of a card. */
export const MAX_USES = 2_147_483_647

type Loadable = Pick<Card, 'cardState' | 'balanceAndTotals'>
/** What a load changes: cents and uses; null leaves that side alone. */
type Value = { amount: number | null; uses: number | null }

type Reason = 'limitUnlimited' | 'limitTooHigh'

const sideFault = (limit: number | null, by: number | null, most: number): Reason | null => {
  if (by === null) return null
  if (limit === null) return 'limitUnlimited'
  return limit + by > most ? 'limitTooHigh' : null
}

const joinedFaults = (faults: { field: keyof Value; reason: Reason | null }[]): DomainError | null => {
  const subErrors = faults.flatMap(({ field, reason }) =>
    reason ? [{ field, code: 'ERROR_INVALID_VALUE' as const, reason }] : [],
  )
  const [first] = subErrors
  return first ? new DomainError('ERROR_INVALID_VALUE', { reason: first.reason, subErrors }) : null
}

/** Why a card cannot be loaded, or null: it is closed or expired, a side is unlimited or would pass its greatest limit. Rule 5.20. */
export const mayLoadCard = (card: Loadable, { amount, uses }: Value): DomainError | null => {
  const { amountLimit, countLimit } = card.balanceAndTotals
  return (
    mayChangeCard(card) ??
    joinedFaults([
      { field: 'amount', reason: sideFault(amountLimit, amount, MAX_AMOUNT) },
      { field: 'uses', reason: sideFault(countLimit, uses, MAX_USES) },
    ])
  )
}

/** Why value cannot be taken from a card, or null: it is closed or expired, a side is unlimited, or less is left. Rule 5.22. */
export const mayUnloadCard = (card: Loadable, { amount, uses }: Value): DomainError | null => {
  const fixed = mayChangeCard(card)
  if (fixed) return fixed
  const { amountBalance, countBalance } = card.balanceAndTotals
  if ((amount && amountBalance === null) || (uses && countBalance === null))
    return new DomainError('ERROR_INVALID_VALUE', { reason: 'limitUnlimited' })
  const lack = (left: number | null, wanted: number | null) =>
    (left ?? 0) < (wanted ?? 0) && { reason: left ? ('lessLeft' as const) : undefined }
  const [money, times] = [lack(amountBalance, amount), lack(countBalance, uses)]
  if (money) return new DomainError('ERROR_NO_MONEY_LEFT_ON_CARD', money)
  return times ? new DomainError('ERROR_NO_CARD_USES_LEFT', times) : null
}

/** Why a load cannot be taken back, or null: it is another act, a reversal, or was taken back before. Rule 5.22. */
export const mayReverseLoad = (load: {
  kind: LoadKind
  reversesLoadID: number | null
  reversed: boolean
}): DomainError | null => {
  if (load.reversed) return new DomainError('ERROR_INVALID_VALUE', { reason: 'loadReversed' })
  const isLoad = load.kind === 'load' && load.reversesLoadID === null
  return isLoad ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'notALoad' })
}

type Transferable = Loadable & Pick<Card, 'id' | 'customerID'>

/** Why money cannot be moved between two cards, or null. Rule 5.23. */
export const mayTransfer = (from: Transferable, to: Transferable, amount: number): DomainError | null => {
  if (from.id === to.id || from.customerID !== to.customerID)
    return new DomainError('ERROR_INVALID_VALUE', { field: 'toCardID', reason: 'cardOfAnotherCustomer' })
  if (amount === 0) return new DomainError('ERROR_NO_MONEY_LEFT_ON_CARD', { field: 'amount' })
  const taken = mayUnloadCard(from, { amount, uses: null })
  if (taken) return new DomainError(taken.code, { ...taken.details, field: 'amount' })
  const given = mayLoadCard(to, { amount, uses: null })
  return given && new DomainError(given.code, { field: 'toCardID', reason: given.details.reason })
}
