import { extendedTo } from '@kaarditeek/domain/card/edit-rules'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

/** Numbers of months up to `max`, each with the day to which it extends a card that ends at `validTo`, if given. */
export const useMonthChoices = (max: number, validTo?: Date) => {
  const t = useWords()
  const dates = useDates()
  const time = useBusinessTime()
  return Array.from({ length: max }, (_, index) => {
    const count = index + 1
    const months = t('card.months', { count })
    const label = validTo
      ? t('card.monthsUntil', { months, day: dates.day(extendedTo(validTo, count, time)) })
      : months
    return { value: count, label }
  })
}
