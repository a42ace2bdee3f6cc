import type { card } from '@kaarditeek/db/schema/card'
import { cardBlock, cardLoad, cardTerm } from '@kaarditeek/db/schema/card-load'
import { amountBalance, countBalance } from '@kaarditeek/domain/card/rules'
import type { InferSelectModel } from 'drizzle-orm'
import type { Work } from '../core/work/work'
import { countCards } from './count-cards'
import { settleEnds, settleFormerEnds } from './settle-ends'

type Card = InferSelectModel<typeof card>
type Writing = Pick<Work, 'unscoped' | 'by' | 'now'>

/** A card with its state before the write, if it had a client then. */
type Step = { before: Card | undefined; after: Card }

const hasClient = ({ customerUnitID }: Card) => customerUnitID !== null
const endOf = ({ closedAt, validTo }: Card) => (closedAt ?? validTo).getTime()
const isEnded = ({ closedAt, validTo }: Card, now: Date) => closedAt !== null || validTo < now
/** The end of validity by which a card's value is owed; null for an unlimited card, whose value is not. */
const owedUntil = ({ amountLimit, validTo }: Card) => (amountLimit === null ? null : validTo)

/** Writes a load for each card with a client that got its first limits, or other ones. Rule 5.20. */
const recordLimits = async ({ unscoped, by, now }: Writing, steps: Step[], reason?: string) => {
  const loads = steps.flatMap(({ before, after }) => {
    const amount = (after.amountLimit ?? 0) - (before?.amountLimit ?? 0)
    const uses = (after.countLimit ?? 0) - (before?.countLimit ?? 0)
    const isSame = before?.amountLimit === after.amountLimit && before.countLimit === after.countLimit
    if (isSame) return []
    const balance = { amountBalance: amountBalance(after), countBalance: countBalance(after) }
    const kind: 'issued' | 'adjustment' = before ? 'adjustment' : 'issued'
    return [{ ...by, ...balance, cardID: after.id, kind, amount, uses, reason, dateIn: now }]
  })
  if (loads.length > 0) await unscoped.insert(cardLoad).values(loads)
}

/** Keeps until when a card's value was owed by another end of validity, or not at all. */
const recordTerms = async ({ unscoped, by, now }: Writing, steps: Step[]) => {
  const terms = steps.flatMap(({ before, after }) => {
    if (!before || owedUntil(before)?.getTime() === owedUntil(after)?.getTime()) return []
    return [{ companyID: by.companyID, cardID: after.id, until: now, validTo: owedUntil(before) }]
  })
  if (terms.length > 0) await unscoped.insert(cardTerm).values(terms).onConflictDoNothing()
}

/** Writes off the value of cards that ended, and returns that of cards that did not after all. Rule 5.21. */
const recordEnds = async (w: Writing, steps: Step[]) => {
  const changed = steps.filter(({ before, after }) =>
    before ? endOf(before) !== endOf(after) : isEnded(after, w.now),
  )
  const former = changed.flatMap(({ before, after }) =>
    before && before.closedAt === null && isEnded(before, w.now) && !isEnded(after, w.now)
      ? [{ cardID: after.id, at: before.validTo }]
      : [],
  )
  await settleFormerEnds(w, former)
  await settleEnds(
    w,
    changed.map(({ after }) => after.id),
  )
}

/** Keeps that cards were blocked or unblocked. */
const recordBlocks = async ({ unscoped, by, now }: Writing, before: Card[], after: Card[]) => {
  const wasBlocked = new Map(before.map(({ id, blockedAt }) => [id, blockedAt !== null]))
  const blocks = after.flatMap(({ id: cardID, blockedAt }) => {
    const blocked = blockedAt !== null
    if ((wasBlocked.get(cardID) ?? false) === blocked) return []
    return [{ companyID: by.companyID, cardID, blocked, dateIn: now }]
  })
  if (blocks.length > 0) await unscoped.insert(cardBlock).values(blocks)
}

/** Settles written cards: counts of open cards, loads, blocks, and what is owed. */
export const settleCards = async (
  w: Writing,
  before: Card[],
  after: Card[],
  comment?: string,
): Promise<void> => {
  await countCards(w, before, after)
  await recordBlocks(w, before, after)
  const earlier = new Map(before.filter(hasClient).map((row) => [row.id, row]))
  const steps = after.filter(hasClient).map((row) => ({ before: earlier.get(row.id), after: row }))
  await recordLimits(w, steps, comment)
  await recordTerms(w, steps)
  await recordEnds(w, steps)
}
