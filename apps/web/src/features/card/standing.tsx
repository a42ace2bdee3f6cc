import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Text } from '@mantine/core'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

type Props = { card: Pick<Card, 'cardState' | 'validFrom' | 'validTo' | 'balanceAndTotals'> }

/** One sentence: whether the card can be paid with, until when, and else why not. */
export const Standing = ({ card: { cardState, validFrom, validTo, balanceAndTotals } }: Props) => {
  const t = useWords()
  const dates = useDates()
  const sentence = () => {
    if (cardState === CardState.closed) return t('card.isClosed')
    if (cardState === CardState.expired) return t('card.hasExpired', { day: dates.day(validTo) })
    if (cardState === CardState.future) return t('card.willBeActive', { day: dates.day(validFrom) })
    if (balanceAndTotals.countBalance === 0) return t('card.hasNoUsesLeft')
    if (balanceAndTotals.amountBalance === 0) return t('card.hasNoMoneyLeft')
    return t('card.isActiveUntil', { day: dates.day(validTo) })
  }
  return (
    <Text mt={-8} mb="md">
      {sentence()}
    </Text>
  )
}
