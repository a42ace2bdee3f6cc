import type { CardRow } from '@kaarditeek/domain/card/schema'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { useState } from 'react'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'

export type Named = { id: number; pan: string; nameOnCard: string }

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

/** Why a card would better not take part, though it may: it was replaced. */
export const useReplacedDoubt = () => {
  const t = useWords()
  return ({ successorID }: Pick<CardRow, 'successorID'>): string | null =>
    successorID === null ? null : t('card.replaced')
}

/** The same of a card that is to get value: also that it is blocked. */
export const useDoubt = () => {
  const t = useWords()
  const replaced = useReplacedDoubt()
  return (card: Pick<CardRow, 'successorID' | 'blocked'>): string | null =>
    replaced(card) ?? (card.blocked ? t('card.standingBlocked') : null)
}

export type Rules<C> = {
  refusal?: Refusal<C>
  /** Why a card would better not take part; null if nothing speaks against it. */
  doubt?: (card: C) => string | null
}

/** Cards that can be left out together. `setOut` is null if no card would remain. */
export type Left = { count: number; isOut: boolean; setOut: ((isOut: boolean) => void) | null }

export const isLeft = ({ isOut, setOut }: Left) => isOut && setOut !== null

/** Judges the selected cards, and tells which of them take part: one at least. Refused and doubtful ones are left out until taken in. */
export const useTaken = <C extends Named>(cards: readonly C[], { refusal, doubt }: Rules<C>) => {
  const [isUnfitOut, setUnfitOut] = useState(true)
  const [isDoubtedOut, setDoubtedOut] = useState(true)
  const judged = cards.map((card) => {
    const refused = refusalText(refusal?.(card) ?? null)
    return { card, refused, doubted: refused ? null : (doubt?.(card) ?? null) }
  })
  const countOf = (fault: 'refused' | 'doubted') => judged.filter((one) => one[fault]).length
  const [unfitCount, doubtedCount] = [countOf('refused'), countOf('doubted')]
  const unfit: Left = {
    count: unfitCount,
    isOut: isUnfitOut,
    setOut: unfitCount < cards.length ? setUnfitOut : null,
  }
  const doubted: Left = {
    count: doubtedCount,
    isOut: isDoubtedOut,
    setOut: unfitCount + doubtedCount < cards.length ? setDoubtedOut : null,
  }
  const taken = judged.filter((one) =>
    one.refused ? !isLeft(unfit) : !(one.doubted !== null && isLeft(doubted)),
  )
  return { judged, taken, unfit, doubted }
}
