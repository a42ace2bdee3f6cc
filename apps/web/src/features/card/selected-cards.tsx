import type { CardRow } from '@kaarditeek/domain/card/schema'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { Icon } from '../../components/icon'
import { alertColours } from '../../components/page-notice'
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

/** Why a card would better not take part, though it may: it was replaced, or is blocked. */
export const useDoubt = () => {
  const t = useWords()
  return ({ successorID, blocked }: Pick<CardRow, 'successorID' | 'blocked'>): string | null => {
    if (successorID !== null) return t('card.replaced')
    return blocked ? t('card.standingBlocked') : null
  }
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
  doubt?: (card: C) => string | null
}

/**
 * Lists the selected cards, each with the effect on it or why it is refused. Refused cards come first, and can be left out of the
 * form together. Doubtful ones are next, and are left out until the user takes them in.
 */
export const SelectedCards = <C extends Named>(props: Props<C>) => {
  const { cards, field, effect, total, refusal, doubt } = props
  const t = useWords()
  const [isUnfitOut, setUnfitOut] = useState(false)
  const [isDoubtedOut, setDoubtedOut] = useState(true)
  const judged = cards.map((card) => {
    const refused = refusalText(refusal?.(card) ?? null)
    return { card, refused, doubted: refused ? null : (doubt?.(card) ?? null) }
  })
  const unfit = judged.filter(({ refused }) => refused).length
  const doubted = judged.filter((one) => one.doubted).length
  // One card at least takes part.
  const mayLeaveUnfit = unfit < cards.length
  const mayLeaveDoubted = unfit + doubted < cards.length
  const isTaken = (one: (typeof judged)[number]) =>
    one.refused ? !(isUnfitOut && mayLeaveUnfit) : !(one.doubted && isDoubtedOut && mayLeaveDoubted)
  const taken = judged.filter(isTaken)
  const together = total?.(taken.filter(({ refused }) => !refused).map(({ card }) => card))
  const chosen = taken.map(({ card }) => card)
  useChosen(field, chosen)
  const errorOf = useCardErrors(field, chosen)
  const places = new Map(chosen.map(({ id }, place) => [id, place]))
  const rows = judged.map((one) => {
    const place = places.get(one.card.id)
    return {
      ...one,
      why: (place !== undefined && errorOf(place)) || one.refused,
      isLeftOut: place === undefined,
    }
  })
  const inOrder = [
    ...rows.filter(({ why }) => why),
    ...rows.filter((one) => !one.why && one.doubted),
    ...rows.filter((one) => !one.why && !one.doubted),
  ]
  return (
    <>
      {unfit > 0 && (
        <LeaveOut
          count={unfit}
          tone="bad"
          title={t('card.unfit', { count: unfit })}
          checked={isUnfitOut}
          onChange={mayLeaveUnfit ? setUnfitOut : null}
        />
      )}
      {doubted > 0 && (
        <LeaveOut
          count={doubted}
          tone="warn"
          title={t('card.doubted', { count: doubted })}
          checked={isDoubtedOut}
          onChange={mayLeaveDoubted ? setDoubtedOut : null}
        />
      )}
      {together && (
        <Text size="sm" fw={600}>
          {together}
        </Text>
      )}
      <table className={`tabular ${classes.selected}`}>
        <Head label={props.label} />
        <tbody>
          {inOrder.map((row) => (
            <tr key={row.card.id} data-left-out={row.isLeftOut || undefined}>
              <td>
                <Pan pan={row.card.pan} />
              </td>
              <td>{row.card.nameOnCard}</td>
              <td>
                {row.why ? <Why why={row.why} tone="bad" /> : effect(row.card)}
                {row.doubted && !row.why && <Why why={row.doubted} tone="warn" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The selected cards to the right of the form's fields, below them on narrow screens, so that the effect is seen while typing. */
export const BesideFields = ({ fields, children }: { fields: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    <Stack gap="md">{fields}</Stack>
    <Stack gap="md">{children}</Stack>
  </div>
)

type LeaveOutProps = {
  count: number
  tone: 'bad' | 'warn'
  title: string
  checked: boolean
  /** Null if no card would remain. */
  onChange: ((isOut: boolean) => void) | null
}

/** Says how many cards cannot or would better not take part, with the choice to leave them out. */
const LeaveOut = ({ count, tone, title, checked, onChange }: LeaveOutProps) => {
  const t = useWords()
  return (
    <Alert variant="light" icon={<Icon name="warning" />} title={title} style={alertColours[tone]}>
      {onChange && (
        <Checkbox
          label={t('card.leaveOut', { count })}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Alert>
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

const Why = ({ why, tone }: { why: string; tone: 'bad' | 'warn' }) => (
  <Text inherit c={`var(--${tone})`} className={classes.refusal}>
    <Icon name="warning" size={15} /> {why}
  </Text>
)
