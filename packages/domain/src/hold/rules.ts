import { type CardUse, countBalance } from '../card/rules'

/** Minutes for which money is held unless the request says otherwise, and at most. */
export const HOLD_MINUTES = 7 * 24 * 60
export const MAX_HOLD_MINUTES = 30 * 24 * 60

/** How a hold ends: by its last completion, by its release, or by its time. */
export const holdEnds = ['completed', 'released', 'expired'] as const
export type HoldEnd = (typeof holdEnds)[number]

export const holdStatuses = ['open', ...holdEnds] as const
export type HoldStatus = (typeof holdStatuses)[number]

type Hold = { end: HoldEnd | null; endsAt: Date }

/** State of a hold at a time. It ends by its time even if no job has noticed it. Rule 6.33. */
const holdStatus = ({ end, endsAt }: Hold, now: Date): HoldStatus =>
  end ?? (endsAt <= now ? 'expired' : 'open')

/** A hold as it is at a time: one whose time is over keeps nothing, also before a job has ended it. Rule 6.33. */
export const holdAt = <H extends Hold & { amountHeld: number; endedAt: Date | null }>(
  { end, ...hold }: H,
  now: Date,
) => {
  const status = holdStatus({ end, endsAt: hold.endsAt }, now)
  return status === 'expired' ? { ...hold, status, amountHeld: 0, endedAt: hold.endsAt } : { ...hold, status }
}

/**
 * Why an amount of a hold cannot be completed, or null. The hold keeps a use for its first completion; a further one takes another use of
 * the card. The state of the card does not matter. Rule 6.34.
 */
export const mayComplete = (
  hold: { endedAt: Date | null; amountHeld: number; holdsUse: boolean },
  card: CardUse,
  amount: number,
): 'holdEnded' | 'moreThanHeld' | 'ERROR_NO_CARD_USES_LEFT' | null => {
  if (hold.endedAt !== null) return 'holdEnded'
  if (amount > hold.amountHeld) return 'moreThanHeld'
  return !hold.holdsUse && countBalance(card) === 0 ? 'ERROR_NO_CARD_USES_LEFT' : null
}
