import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Alert, Checkbox, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { Icon } from '../../components/icon'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import classes from './card.module.css'
import { Pan } from './columns'
import { useCardErrors } from './use-card-errors'

type Named = { id: number; pan: string; nameOnCard: string }

/** Why the browser knows that a card will be refused; null if it will not. */
type Refusal<C> = (card: C) => DomainError | null

/** Why the form cannot be sent: some of the chosen cards will be refused. Null if it can. */
export const useUnfit = <C extends Named>(
  cards: readonly C[],
  chosen: readonly unknown[],
  refusal: Refusal<C>,
): string | null => {
  const t = useWords()
  const ids = new Set(chosen)
  const count = cards.filter((card) => ids.has(card.id) && refusal(card)).length
  return count > 0 ? t('card.unfit', { count }) : null
}

type Props<C> = {
  cards: readonly C[]
  /** The form's list of ids, of those cards that are not left out. */
  field: 'selectedCardIDs' | 'cardIDs' | 'loads'
  /** Heading of the last column. */
  label: string
  /** The effect on a card. */
  effect: (card: C) => ReactNode
  /** The effect on the cards that will not be refused together. */
  total?: (fit: readonly C[]) => string | null
  refusal?: Refusal<C>
}

/**
 * Lists the selected cards, each with the effect on it or why it is refused. Refused cards come first, and can be left out of the
 * form together.
 */
export const SelectedCards = <C extends Named>(props: Props<C>) => {
  const { cards, field, effect, total, refusal } = props
  const t = useWords()
  const [leavesOut, setLeavesOut] = useState(false)
  const judged = cards.map((card) => ({ card, refused: refusalText(refusal?.(card) ?? null) }))
  const fit = judged.filter(({ refused }) => !refused).map(({ card }) => card)
  const together = total?.(fit)
  const unfit = cards.length - fit.length
  const isLeavingOut = leavesOut && unfit > 0 && fit.length > 0
  const chosen = isLeavingOut ? fit : cards
  useChosen(field, chosen)
  const errorOf = useCardErrors(field, chosen)
  const places = new Map(chosen.map(({ id }, place) => [id, place]))
  const rows = judged.map(({ card, refused }) => {
    const place = places.get(card.id)
    return { card, why: (place !== undefined && errorOf(place)) || refused, isLeftOut: place === undefined }
  })
  return (
    <>
      {unfit > 0 && (
        <Alert
          color="red"
          variant="light"
          icon={<Icon name="warning" />}
          title={t('card.unfit', { count: unfit })}
        >
          {fit.length > 0 && (
            <Checkbox
              label={t('card.leaveOut', { count: unfit })}
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
      {together && (
        <Text size="sm" fw={600}>
          {together}
        </Text>
      )}
      <table className={`tabular ${classes.selected}`}>
        <Head label={props.label} />
        <tbody>
          {[...rows.filter(({ why }) => why), ...rows.filter(({ why }) => !why)].map((row) => (
            <tr key={row.card.id} data-left-out={row.isLeftOut || undefined}>
              <td>
                <Pan pan={row.card.pan} />
              </td>
              <td>{row.card.nameOnCard}</td>
              <td>{row.why ? <Refused why={row.why} /> : effect(row.card)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Keeps the form's list of ids equal to the chosen cards. */
const useChosen = (field: string, chosen: readonly Named[]) => {
  const { prefill } = useFormContext()
  const ids = chosen.map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form changes at each render
  useEffect(() => prefill(field, ids), [field, ids.join()])
}

const Head = ({ label }: { label: string }) => {
  const t = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{t('card.pan')}</th>
        <th scope="col">{t('card.nameOnCard')}</th>
        <th scope="col">{label}</th>
      </tr>
    </thead>
  )
}

const Refused = ({ why }: { why: string }) => (
  <Text span inherit c="red" className={classes.refusal}>
    <Icon name="warning" size={15} /> {why}
  </Text>
)
