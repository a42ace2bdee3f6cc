import { mayOrderLoads, valueFor } from '@kaarditeek/domain/card/load/plan/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { useWords } from '../../../lib/language'
import { balanceOn, effectOn } from './effect'
import { lacksDay, useLaterDay } from './load-times'

type Balances = Pick<Card, 'balanceAndTotals'>

type Previewed = {
  values: Partial<Record<'upTo' | 'on' | 'monthly', unknown>>
  number: (name: string) => number | null
}

/**
 * What a load of several cards would do: to each of them, and together. Of a later day it says the day, since balances change
 * until then, and of a day that is not there yet nothing.
 */
export const usePreview = ({ values, number }: Previewed, asksDay: boolean) => {
  const t = useWords()
  const later = useLaterDay()(values.on)
  const isDayless = lacksDay(asksDay, values.on)
  const isNow = later === null && !isDayless
  const wanted = { amount: number('amount'), uses: number('uses') }
  const upTo = values.upTo === true
  const isAsked = wanted.amount !== null || wanted.uses !== null
  const valueOn = (card: Balances) => valueFor(card, wanted, upTo)
  const getsNothing = (card: Balances) => Object.values(valueOn(card)).every((value) => !value)
  const effect = (card: Balances) => {
    if (isNow && isAsked && getsNothing(card)) return t('cardLoad.hasLevel')
    return (isNow && effectOn(card, valueOn(card))) || (balanceOn(card) ?? t('common.unlimited'))
  }
  /** Until a later day balances change, so that a load up to levels has a most alone. */
  const totalOn = (day: string, cards: readonly Balances[], sum: number) => {
    const most = (wanted.amount ?? 0) * cards.length
    if (upTo && most > 0) return t('cardLoad.mostOn', { sum: formatMoney(most), day })
    return sum > 0 ? t('cardLoad.totalOn', { sum: formatMoney(sum), day }) : t('cardLoad.onDay', { day })
  }
  /** Why these cards cannot be loaded: none of them lacks anything. */
  const whyNone = (cards: readonly Balances[]) =>
    isAsked && cards.length > 0
      ? mayOrderLoads(
          { isNow, monthly: values.monthly === true },
          cards.filter((card) => !getsNothing(card)).length,
        )
      : null
  /** How many of the cards have the level already, and so get nothing. */
  const kept = (cards: readonly Balances[]): string | null => {
    const count = cards.filter(getsNothing).length
    return count > 0 ? t('cardLoad.keptCards', { count }) : null
  }
  const total = (cards: readonly Balances[]): string | null => {
    if (!isAsked || isDayless || cards.length === 0) return null
    const sum = cards.reduce((all, card) => all + (valueOn(card).amount ?? 0), 0)
    if (later) return totalOn(formatDay(later), cards, sum)
    if (cards.every(getsNothing)) return t('cardLoad.allHaveLevel')
    const together = sum === 0 ? null : t('cardLoad.total', { sum: formatMoney(sum) })
    return [together, kept(cards)].filter(Boolean).join(' · ') || null
  }
  const order = { isNow, upTo, monthly: values.monthly === true }
  return { isNow, order, wanted, valueOn, getsNothing, whyNone, effect, total }
}
