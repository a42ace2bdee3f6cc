import { valueFor } from '@kaarditeek/domain/card/load/plan/rules'
import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import type { NewLoads } from '@kaarditeek/domain/card/load/schema'
import type { Card } from '@kaarditeek/domain/card/schema'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LoadLine } from '../../../../ledger/write-loads'

/** A card of a plan with its amount in cents and its uses. */
export type PlannedLoad = NewLoads['loads'][number]
/** What decides whether and by how much a card is loaded. */
export type Loadable = Pick<Card, 'id' | 'cardState' | 'balanceAndTotals'>
type Plan = { upTo: boolean; reason: string }

/** Why a card cannot be loaded by the plan, or null. */
export const mayLoadPlanned = ({ upTo }: Plan, load: PlannedLoad, card: Loadable): DomainError | null =>
  mayLoadCard(card, valueFor(card, load, upTo))

/** The lines of a plan's loads. A card that lacks nothing of its level has none. */
export const linesOfPlan = (
  { upTo, reason }: Plan,
  loads: readonly PlannedLoad[],
  cards: readonly Loadable[],
): LoadLine[] => {
  const byID = new Map(cards.map((card) => [card.id, card]))
  return loads.flatMap((load) => {
    const card = byID.get(load.cardID)
    if (!card) return []
    const { amount, uses } = valueFor(card, load, upTo)
    const line = { cardID: card.id, amount: amount ?? 0, uses: uses ?? 0, reason: load.comment ?? reason }
    return line.amount === 0 && line.uses === 0 ? [] : [line]
  })
}

/** Sum of the lines, in cents or in uses. */
export const sumOf = (lines: readonly Pick<LoadLine, 'amount' | 'uses'>[], side: 'amount' | 'uses') =>
  lines.reduce((sum, line) => sum + line[side], 0)

/** Why a card was refused, as it is kept and shown: the reason, or else the code. */
export const reasonOf = ({ details, subErrors, code }: DomainError): string =>
  details.reason ?? subErrors[0]?.reason ?? code
