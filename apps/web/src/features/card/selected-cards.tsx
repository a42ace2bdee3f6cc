import type { CardRow } from '@kaarditeek/domain/card/schema'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Text } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { ruleOf } from '../../components/form/schema'
import { Icon } from '../../components/icon'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import classes from './card.module.css'
import { Pan } from './columns'

type Props = {
  cards: readonly CardRow[]
  /** The form's list of ids, in the order of `cards`. */
  field: 'selectedCardIDs' | 'cardIDs'
  /** Heading of the last column. */
  label: string
  /** What will happen to a card. */
  effect: (card: CardRow) => ReactNode
  /** Why a card will be refused, known beforehand; null if it will not. */
  refusal?: (card: CardRow) => DomainError | null
}

/** Registers the cards as fields, so that the server's refusals are shown beside them. */
const useRefusals = ({ cards, field }: Props) => {
  const { shown, schema, errors } = useFormContext()
  useLayoutEffect(() => {
    const rule = ruleOf(schema, `${field}.0`)
    const names = cards.map((_, index) => `${field}.${index}`)
    for (const [index, name] of names.entries())
      shown.set(name, { label: cards[index]?.pan ?? '', rule, words: () => null })
    return () => names.forEach((name) => void shown.delete(name))
  }, [shown, schema, cards, field])
  return (index: number) => errors[`${field}.${index}`] as string | undefined
}

/** The selected cards, each with what will happen to it, or why it is refused. Refused ones come first. */
export const SelectedCards = (props: Props) => {
  const { cards, label, effect, refusal } = props
  const t = useWords()
  const refused = useRefusals(props)
  const rows = cards.map((card, index) => ({
    card,
    why: refused(index) ?? refusalText(refusal?.(card) ?? null),
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
