import { card } from '@kaarditeek/db/schema/card'
import { eq, type SQL, sql } from 'drizzle-orm'
import { startsWith } from '../../core/list/conditions'

/** Number of last digits of a card number that are printed in bold, searched for and indexed. */
export const LAST = 4

/** Condition for cards whose numbers end with these four digits. */
export const lastFourAre = (digits: string): SQL =>
  eq(sql`right(${card.pan}, ${sql.raw(String(LAST))})`, digits)

/**
 * Conditions, each for its own index: numbers that begin with the digits, and numbers that end with them if there are four
 * digits.
 */
export const numbered = (digits: string): SQL[] => [
  startsWith(card.pan, digits),
  ...(digits.length === LAST ? [lastFourAre(digits)] : []),
]
