import { z } from 'zod'
import { DomainError } from '../error/domain-error'
import { cents, code, MAX_AMOUNT, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { mayChangeCard, mayLimitCard } from './edit-rules'
import { MAX_USES } from './load/rules'
import { type Card, cardIDs, orDryRun } from './schema'

/** How a limit of several cards changes. `set`, `raise` and `lower` take a number. */
export const LimitChange = { keep: 0, set: 1, raise: 2, lower: 3, unlimited: 4 } as const
type Change = (typeof LimitChange)[keyof typeof LimitChange]

export const takesNumber = (change: Change): boolean =>
  change !== LimitChange.keep && change !== LimitChange.unlimited

const isRelative = (change: Change) => change === LimitChange.raise || change === LimitChange.lower

/** A change of the limits of several cards: `amount` in cents, null where the change takes no number. Rule 12.10. */
export const cardsLimits = z
  .strictObject({
    cardIDs: cardIDs(),
    amountChange: code(LimitChange),
    amount: optional(cents({ max: MAX_AMOUNT })),
    countChange: code(LimitChange),
    uses: optional(whole({ max: MAX_USES })),
    comment: text(lengths.card.comment),
  })
  .check(({ value: { amountChange, amount, countChange, uses }, issues }) => {
    const fault = (field: string) =>
      issues.push({ code: 'custom', input: null, path: [field], message: 'ERROR_INCOMPLETE_DATA' })
    if (amountChange === LimitChange.keep && countChange === LimitChange.keep) fault('amountChange')
    if (takesNumber(amountChange) && amount === null) fault('amount')
    if (takesNumber(countChange) && uses === null) fault('uses')
  })
export const limitsOrCheck = cardsLimits.extend(orDryRun)
export type CardsLimits = z.output<typeof limitsOrCheck>
export type LimitsChange = Pick<CardsLimits, 'amountChange' | 'amount' | 'countChange' | 'uses'>

const limitAfter = (limit: number | null, change: Change, by: number | null): number | null => {
  if (change === LimitChange.unlimited) return null
  if (by === null || change === LimitChange.keep) return limit
  if (change === LimitChange.set) return by
  if (limit === null) return null
  return change === LimitChange.raise ? limit + by : limit - by
}

type Limits = Pick<Card['balanceAndTotals'], 'amountLimit' | 'countLimit'>

/** Returns a card's limits after the change; a number that is still missing changes nothing. */
export const limitsAfter = ({ amountLimit, countLimit }: Limits, change: LimitsChange): Limits => ({
  amountLimit: limitAfter(amountLimit, change.amountChange, change.amount),
  countLimit: limitAfter(countLimit, change.countChange, change.uses),
})

/** Returns the cents by which the amount limits of cards grow together; less than 0 if they shrink. Unlimited ones do not count. */
export const limitsAddedTo = (
  cards: readonly Pick<Card, 'balanceAndTotals'>[],
  change: LimitsChange,
): number =>
  cards.reduce((sum, { balanceAndTotals: before }) => {
    const after = limitsAfter(before, change).amountLimit
    return after === null || before.amountLimit === null ? sum : sum + after - before.amountLimit
  }, 0)

const refusal = (reason: 'limitUnlimited' | 'limitTooHigh' | 'limitBelowUsed') =>
  new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why the change of limits is not possible for a card, or null. An unlimited one can be neither raised nor lowered. Rule 5.18. */
export const mayChangeLimits = (
  card: Pick<Card, 'cardState' | 'balanceAndTotals'>,
  change: LimitsChange,
): DomainError | null => {
  const fixed = mayChangeCard(card)
  if (fixed) return fixed
  const { amountLimit, countLimit } = card.balanceAndTotals
  const isUnlimited =
    (isRelative(change.amountChange) && amountLimit === null) ||
    (isRelative(change.countChange) && countLimit === null)
  if (isUnlimited) return refusal('limitUnlimited')
  const after = limitsAfter(card.balanceAndTotals, change)
  const isTooHigh = (after.amountLimit ?? 0) > MAX_AMOUNT || (after.countLimit ?? 0) > MAX_USES
  if (isTooHigh) return refusal('limitTooHigh')
  return mayLimitCard(card, after) && refusal('limitBelowUsed')
}
