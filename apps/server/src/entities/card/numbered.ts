import { card } from '@kaarditeek/db/schema/card'
import { eq, type SQL, sql } from 'drizzle-orm'
import { startsWith } from '../../core/list/conditions'

/** Number of last digits of a card number that are printed in bold, searched for and indexed. */
export const LAST = 4

/** Condition for cards whose numbers end with these four digits. */
export const lastFourAre = (digits: string): SQL =>
  eq(sql`right(${card.pan}, ${sql.raw(String(LAST))})`, digits)

/** Condition for cards whose numbers end with the digits, found by the last four; null for fewer digits. */
export const endsWith = (digits: string): SQL | null =>
  digits.length < LAST
    ? null
    : sql`(${lastFourAre(digits.slice(-LAST))} and ${card.pan} like ${`%${digits}`})`

/** Conditions, each for its own index: numbers that begin with the digits, and numbers that end with them, from four digits on. */
export const numbered = (digits: string): SQL[] =>
  [startsWith(card.pan, digits), endsWith(digits)].filter((condition) => condition !== null)
