import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useWords } from '../../../lib/language'

type Limits = Pick<
  CardRule,
  'period' | 'amount' | 'count' | 'weekdays' | 'hours' | 'terminalIDs' | 'terminalOwnerIDs'
>

/** Returns the short names of days of the week; undefined for null. */
export const useDays = () => {
  const t = useWords()
  return (weekdays: CardRule['weekdays']) =>
    weekdays?.map((day) => t(`cardRule.weekdays_${day as 1}`)).join(' ')
}

/** Returns in a line what a rule restricts: "50 € · 3 korda · päevas · E–R · 08:00-17:00 · 2 terminali". */
export const useLimits = () => {
  const t = useWords()
  const daysOf = useDays()
  return ({ period, amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs }: Limits): string => {
    const times = count === null ? null : t('cardRule.uses', { count })
    const most = [amount === null ? null : formatMoney(amount), times].filter(Boolean).join(', ')
    const places = (terminalIDs?.length ?? 0) + (terminalOwnerIDs?.length ?? 0)
    return [
      most && t(`cardRule.mostIn_${period}`, { most }),
      daysOf(weekdays),
      hours,
      places > 0 && t('cardRule.places', { count: places }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
