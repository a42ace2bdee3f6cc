import type { CardToLoad } from '@kaarditeek/domain/card/load/schema'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useWords } from '../../../lib/language'
import { StandingBadge } from '../../../shared/card/standing-badge'
import { useValueText } from '../../../shared/card/value'
import fileClasses from '../file/file.module.css'
import { stoppedCard } from './blocked-cards'
import { effectOn } from './effect'

type RowProps = { card: CardToLoad; label: string; said: string }

/** A card of the file. `said` is its effect as `useEffectOn` returns it. */
const CardRow = ({ card: { pan, nameOnCard, customerName, ...state }, label, said }: RowProps) => {
  const t = useWords()
  const stopped = stoppedCard(state)
  return (
    <tr>
      <td data-whole data-label={t('card.pan')}>
        {panInGroups(pan)}
      </td>
      <td data-label={t('card.nameOnCard')}>
        <div>
          {nameOnCard} {stopped && <StandingBadge standing={stopped} />}
          <Text size="xs" c="dimmed">
            {customerName}
          </Text>
        </div>
      </td>
      <td data-whole data-end data-label={label}>
        {said}
      </td>
    </tr>
  )
}

/**
 * Returns the effect of the order on a card in words: its balance before and after. Until a later day balances change, so that an order
 * for one says the amount instead, or for a top-up the present balance.
 */
const useEffectOn = (isNow: boolean, upTo: boolean) => {
  const t = useWords()
  const valueText = useValueText()
  return (card: CardToLoad): string => {
    const { amount, uses, amountBalance, countBalance } = card
    const balances = { balanceAndTotals: { amountBalance, countBalance } }
    if (isNow)
      return effectOn(balances, { amount: amount || null, uses: uses || null }) || t('cardLoad.hasLevel')
    if (!upTo) return valueText(card)
    const left = { amount: amountBalance ?? 0, uses: countBalance ?? 0 }
    return valueText(left) || formatMoney(0)
  }
}

type FirstProps = { cards: readonly CardToLoad[]; count: number; isNow: boolean; upTo: boolean }

/** The first cards of the file, and how many more there are. */
export const FirstCards = ({ cards, count, isNow, upTo }: FirstProps) => {
  const t = useWords()
  const effect = useEffectOn(isNow, upTo)
  const label = t(isNow || upTo ? 'cardLoad.amountBalance' : 'cardLoad.amount')
  const more = count - cards.length
  return (
    <section aria-label={t('cardLoad.firstCards')}>
      <table className={`tabular ${fileClasses.table}`} data-stacks>
        <thead>
          <tr>
            <th>{t('card.pan')}</th>
            <th>{t('card.nameOnCard')}</th>
            <th data-end>{label}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRow key={card.cardID} card={card} label={label} said={effect(card)} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('cardLoad.moreCards', { count: more })}
        </Text>
      )}
    </section>
  )
}
