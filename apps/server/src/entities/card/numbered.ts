import { card } from '@kaarditeek/db/schema/card'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { startsWith } from '../../core/list/conditions'

/** Digits by which the end of a number is indexed. */
export const LAST = 4

/** Cards whose numbers end with the digits, four at least. */
export const endsWith = (digits: string): SQL | undefined =>
  digits.length < LAST
    ? sql`false`
    : and(
        eq(sql`right(${card.pan}, ${sql.raw(String(LAST))})`, digits.slice(-LAST)),
        sql`${card.pan} like ${`%${digits}`}`,
      )

/** Cards whose numbers begin with the digits, or end with them, such as the last four. */
export const numbered = (digits: string): SQL | undefined =>
  or(startsWith(card.pan, digits), endsWith(digits))
