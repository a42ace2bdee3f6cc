import { Alert, Checkbox, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { Icon } from '../../components/icon'
import { alertColours } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { CardLink } from '../../shared/card/card-link'
import { Pan } from './columns'
import classes from './selected-cards.module.css'
import { useCardErrors } from './use-card-errors'
import { isLeft, type Left, type Named, type Rules, useTaken } from './use-taken'

type Props<C> = {
  cards: readonly C[]
  /** The form's list of ids, of those cards that are not left out. */
  field: 'selectedCardIDs' | 'cardIDs' | 'cardID' | 'loads'
  /** Heading of the last column. */
  label: string
  /** The last column has figures, which are aligned at the end. */
  figures?: boolean
  /** The effect on a card. */
  effect: (card: C) => ReactNode
  /** The effect on the cards that will not be refused together. */
  total?: (fit: readonly C[]) => string | null
} & Rules<C>

/**
 * Lists the selected cards, each with the effect on it or why it is refused. Refused and doubtful ones stand first, and are
 * left out of the form until the user takes them in.
 */
export const SelectedCards = <C extends Named>({
  cards,
  field,
  label,
  figures,
  effect,
  total,
  ...rules
}: Props<C>) => {
  const t = useWords()
  const { judged, taken, unfit, doubted } = useTaken(cards, rules)
  const chosen = taken.map(({ card }) => card)
  useChosen(field, chosen)
  const errorOf = useCardErrors(field, chosen)
  const places = new Map(chosen.map(({ id }, place) => [id, place]))
  const rows = judged.map((one) => {
    const place = places.get(one.card.id)
    const why = (place !== undefined && errorOf(place)) || one.refused
    return { ...one, why, doubted: why ? null : one.doubted, isLeftOut: place === undefined }
  })
  const reason = commonOf(judged)
  const together = total?.(taken.filter(({ refused }) => !refused).map(({ card }) => card))
  return (
    <>
      <LeaveOut
        {...unfit}
        tone={isLeft(unfit) ? 'warn' : 'bad'}
        title={t('card.unfit', { count: unfit.count })}
        reason={reason}
      />
      <LeaveOut {...doubted} tone="warn" title={t('card.doubted', { count: doubted.count })} />
      {together && (
        <Text size="sm" fw={600}>
          {together}
        </Text>
      )}
      <table className={`tabular ${classes.selected}`} data-figures={figures || undefined}>
        <Head label={label} />
        <tbody>
          {inOrder(rows).map(({ card, why, doubted: doubt, isLeftOut }) => (
            <tr key={card.id} data-left-out={isLeftOut || undefined}>
              <td>{why === null ? <Pan pan={card.pan} /> : <CardLink cardID={card.id} pan={card.pan} />}</td>
              <td>{card.nameOnCard}</td>
              <td>
                {why === null && effect(card)}
                {why !== null && <Why why={why} tone={isLeftOut ? 'warn' : 'bad'} isSaid={why === reason} />}
                {doubt && <Why why={doubt} tone="warn" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Judged = { why: string | null; doubted: string | null }

/** Returns why the browser knows that several cards will be refused, if all for one reason, which is then said once above them. */
const commonOf = (judged: readonly { refused: string | null }[]): string | null => {
  const reasons = judged.flatMap(({ refused }) => refused ?? [])
  const [first = null] = reasons
  return reasons.length > 1 && reasons.every((reason) => reason === first) ? first : null
}

/** Puts refused cards first, then doubtful ones. */
const inOrder = <R extends Judged>(rows: readonly R[]): R[] => {
  const rank = ({ why, doubted }: R) => (why ? 0 : doubted ? 1 : 2)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

type LeaveOutProps = { tone: 'bad' | 'warn'; title: string; reason?: string | null }

/** Says how many cards cannot or would better not take part, with the choice to leave them out; nothing if there are none. */
const LeaveOut = ({ count, isOut, setOut, tone, title, reason }: Left & LeaveOutProps) => {
  const t = useWords()
  if (count === 0) return null
  return (
    <Alert variant="light" icon={<Icon name="warning" />} title={title} style={alertColours[tone]}>
      {reason && (
        <Text size="sm" mb="xs">
          {reason}
        </Text>
      )}
      {setOut && (
        <Checkbox
          label={t('card.leaveOut', { count })}
          checked={isOut}
          onChange={(event) => setOut(event.currentTarget.checked)}
        />
      )}
    </Alert>
  )
}

/** The selected cards to the right of the form's fields, below them on narrow screens, so that the effect is seen while typing. */
export const BesideFields = ({ fields, children }: { fields: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    <Stack gap="md">{fields}</Stack>
    <Stack gap="md">{children}</Stack>
  </div>
)

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

type WhyProps = {
  why: string
  tone: 'bad' | 'warn'
  /** The alert above says it: the row has only a mark to see. */
  isSaid?: boolean
}

const Why = ({ why, tone, isSaid }: WhyProps) => (
  <Text inherit c={`var(--${tone})`} className={classes.refusal}>
    <Icon name="warning" size={15} /> {isSaid ? <VisuallyHidden>{why}</VisuallyHidden> : why}
  </Text>
)
