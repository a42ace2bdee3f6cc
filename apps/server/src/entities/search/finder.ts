import type { Db } from '@kaarditeek/db/client'
import { folded } from '@kaarditeek/db/columns'
import type { Access } from '@kaarditeek/domain/access/access'
import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { bestMatch } from '@kaarditeek/domain/search/match'
import { resultName, SEARCH_LIMIT, type SearchResult } from '@kaarditeek/domain/search/schema'
import { and, or, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgSelect, unionAll } from 'drizzle-orm/pg-core'
import { begins, contains, wordBegins } from '../../core/list/conditions'
import type { SignedIn } from '../../core/session'

/** Number of rows read that match anywhere. The best of them are shown. */
const CANDIDATES = 50
/** Length from which a trigram index finds text inside words. */
const WITHIN_MIN = 3

/** The conditions of a search: the best rows in their order, and any others. */
type Conditions = { best: SQL | undefined; order: SQL[]; others: SQL | undefined }

/**
 * Matches the beginning of the name first, then any part of the name or of another column. Two characters match only beginnings
 * of words.
 */
export const byName =
  (name: PgColumn, ...others: PgColumn[]) =>
  (text: string): Conditions => ({
    best: begins(name, text),
    order: [folded(name)],
    others:
      text.length < WITHIN_MIN
        ? wordBegins(name, text)
        : or(...[name, ...others].map((column) => contains(column, text))),
  })

type Shown = {
  id: number
  name: string
  /** Distinguishes the record from others with the same name. */
  detail?: string | null
  /** Other searched values beside the name. */
  keys?: (string | null)[]
  /** Whether a card or terminal owner is closed. Closed ones are listed after open ones. */
  closed?: boolean
  /** Whether a card is blocked. */
  blocked?: boolean
  /** Whether another card replaces a card. */
  replaced?: boolean
  /** The customer of a card. */
  customerName?: string
  path: string
}

type Definition<Q extends PgSelect> = {
  type: SearchResult['type']
  access: Access
  /** Columns and joins, `$dynamic()`. */
  from: (db: Db) => Q
  /** Condition for rows that the viewer may see. */
  within: (viewer: SignedIn) => SQL | undefined
  matches: (text: string) => Conditions
  show: (row: Q['_']['result'][number], viewer: SignedIn) => Shown
}

export type Found = { match: number; result: SearchResult }

const estonian = new Intl.Collator('et', { numeric: true })

const rank = (text: string, found: readonly Shown[]) => {
  const wanted = digitsOfPan(text) ?? text
  return [...new Map(found.map((one) => [one.id, one])).values()]
    .map((one) => ({ ...one, match: bestMatch(wanted, [one.name, ...(one.keys ?? [])]) }))
    .sort(
      (a, b) =>
        a.match - b.match ||
        Number(a.closed ?? false) - Number(b.closed ?? false) ||
        estonian.compare(a.name, b.name),
    )
    .slice(0, SEARCH_LIMIT)
}

/** Finds records of one kind with one query that reads a bounded number of rows. */
export const finder = <Q extends PgSelect>({ type, access, from, within, matches, show }: Definition<Q>) => ({
  type,
  access,
  find: async (db: Db, viewer: SignedIn, text: string): Promise<Found[]> => {
    const { best, order, others } = matches(text)
    const query = (condition: SQL | undefined): PgSelect => from(db).where(and(within(viewer), condition))
    const rows = await unionAll(
      query(best)
        .orderBy(...order)
        .limit(SEARCH_LIMIT),
      query(others).limit(CANDIDATES),
    )
    const shown = (rows as Q['_']['result']).map((row) => show(row, viewer))
    return rank(text, shown).map(
      ({ match, id, name, detail = null, path, blocked, replaced, closed, customerName }) => ({
        match,
        result: {
          type,
          id,
          name: resultName(name, detail),
          path,
          ...(blocked && { blocked }),
          ...(replaced && { replaced }),
          ...(closed && { closed }),
          ...(customerName && { customerName }),
        },
      }),
    )
  },
})

export type Finder = ReturnType<typeof finder>
