import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Text } from '@mantine/core'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { CardStateBadge } from './card-state-badge'

type Props = { card: Card }

/** Returns why the card cannot be paid with now, or null if it can. */
const useWhyUnusable = ({ cardState, blocked, validFrom, validTo, balanceAndTotals }: Card) => {
  const t = useWords()
  const dates = useDates()
  if (cardState === CardState.closed) return t('card.isClosed')
  if (cardState === CardState.expired) return t('card.hasExpired', { day: dates.day(validTo) })
  if (blocked) return t('card.isBlocked')
  if (cardState === CardState.future) return t('card.isValidFrom', { day: dates.day(validFrom) })
  if (balanceAndTotals.countBalance === 0) return t('card.hasNoUsesLeft')
  return balanceAndTotals.amountBalance === 0 ? t('card.hasNoMoneyLeft') : null
}

/** The card's state and, beside it, why it cannot be paid with. */
export const CardStanding = ({ card }: Props) => {
  const why = useWhyUnusable(card)
  return (
    <>
      <CardStateBadge card={card} />
      {why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </>
  )
}
