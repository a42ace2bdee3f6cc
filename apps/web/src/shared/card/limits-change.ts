import type { LimitsOfCard } from '@kaarditeek/domain/approval/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { useWords } from '../../lib/language'

/**
 * Returns a function that shows a limit, or what is left of one, before and after a change, as `800,00 € → 1 200,00 €`; one that stays is
 * shown once.
 */
export const useLimitChange = () => {
  const t = useWords()
  return (before: number | null, after: number | null, format: (limit: number) => string): string => {
    const [was, is] = [before, after].map((one) => (one === null ? t('common.unlimited') : format(one)))
    return was === is ? `${is}` : `${was} → ${is}`
  }
}

/** Returns a function that shows both limits of a card before and after a change. */
export const useLimitsChange = () => {
  const line = useLimitChange()
  return (before: LimitsOfCard, after: LimitsOfCard) => ({
    amount: line(before.amountLimit, after.amountLimit, formatMoney),
    uses: line(before.countLimit, after.countLimit, formatNumber),
  })
}
