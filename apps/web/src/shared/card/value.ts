import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { useWords } from '../../lib/language'

/** Returns a number of uses in words. */
export const useUsesText = () => {
  const t = useWords()
  return (count: number): string =>
    t('cardLoad.valueUses', { count, replace: { count: formatNumber(count).replace('-', '−') } })
}

type Value = { amount: number; uses: number }

/** Returns money in cents, uses or both in words; empty for neither. `signed` writes + before what is above 0. */
export const useValueText = () => {
  const usesText = useUsesText()
  return ({ amount, uses }: Value, { signed = false } = {}): string => {
    const plus = (value: number) => (signed && value > 0 ? '+' : '')
    return [amount !== 0 && plus(amount) + formatMoney(amount), uses !== 0 && plus(uses) + usesText(uses)]
      .filter(Boolean)
      .join(', ')
  }
}
