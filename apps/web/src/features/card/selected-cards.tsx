import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import classes from './card.module.css'
import { Pan } from './columns'
import { useCardErrors } from './use-card-errors'

type Named = { id: number; pan: string; nameOnCard: string }

type Props<C> = {
  cards: readonly C[]
  /** The form's list of ids, in the order of `cards`. */
  field: 'selectedCardIDs' | 'cardIDs' | 'loads'
  /** Heading of the last column. */
  label: string
  /** The effect on a card. */
  effect: (card: C) => ReactNode
  /** Why a card will be refused, as far as the browser knows; null if it will not. */
  refusal?: (card: C) => DomainError | null
}

/** Lists the selected cards, each with the effect on it or why it is refused. Refused cards come first. */
export const SelectedCards = <C extends Named>({ cards, field, label, effect, refusal }: Props<C>) => {
  const t = useWords()
  const errorOf = useCardErrors(field, cards)
  const rows = cards.map((card, index) => ({
    card,
    why: errorOf(index) ?? refusalText(refusal?.(card) ?? null),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
    <section className={classes.selected} tabIndex={0} aria-label={t('card.title')}>
      <table className="tabular">
        <thead>
          <tr>
            <th scope="col">{t('card.pan')}</th>
            <th scope="col">{t('card.nameOnCard')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows.filter(({ why }) => why), ...rows.filter(({ why }) => !why)].map(({ card, why }) => (
            <tr key={card.id}>
              <td>
                <Pan pan={card.pan} />
              </td>
              <td>{card.nameOnCard}</td>
              <td>{why ? <Refusal why={why} /> : effect(card)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Refusal = ({ why }: { why: string }) => (
  <Text span inherit c="red" className={classes.refusal}>
    <Icon name="warning" size={15} /> {why}
  </Text>
)
