import { cardLimits } from '../card/edits'
import { limitsAfter, limitsOrCheck } from '../card/limit-change'
import type { LimitsOfCard } from './schema'

type Asked = { call: string; input: unknown }

/** Returns a card's limits after an act that changes limits; null for other acts. Rule 20.6. */
export const limitsAfterAct = ({ call, input }: Asked, now: LimitsOfCard): LimitsOfCard | null => {
  if (call === 'card.editLimitsSelected') return limitsAfter(now, limitsOrCheck.parse(input))
  if (call !== 'card.editLimits') return null
  const { amountLimit, countLimit } = cardLimits.parse(input)
  return { amountLimit, countLimit }
}
