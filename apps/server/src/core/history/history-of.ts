import { historyKey } from '@kaarditeek/db/catalogue'
import type { Db } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { readSnapshot } from '@kaarditeek/domain/change/schema'
import { eq, getTableName, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { defineList, ensureRecord, own } from '../list/define-list'
import type { CompanyTable, Key } from '../work/own-rows'
import type { Read } from '../work/scope'
import { authorOfChange, peopleOfChange, withAuthors } from './author-of-change'
import { historyKeyOf } from './record-changes'

/** Names of records that a snapshot mentions by their ids. */
type Names = Record<string, SQL.Aliased<string | null>>

const changes = (db: Db, names: Names = {}) =>
  withAuthors(
    db
      .select({
        ...names,
        validFrom: change.validFrom,
        comment: change.comment,
        snapshot: change.snapshot,
        authorEmail: authorOfChange.as('author_email'),
        ...peopleOfChange,
      })
      .from(change)
      .$dynamic(),
  )

type HistoryInput = { page: number; limit: number; orderBy: 'validFrom' | '-validFrom' }

/**
 * Defines the history of a row of `table`, newest first. `keyOf` returns the row's key from the call's input; `names` adds
 * the names of records that a snapshot mentions. Throws for a table without a history.
 */
export const historyOf = <T extends CompanyTable, I extends z.ZodType<HistoryInput>, R extends z.ZodObject>(
  table: T,
  calls: ListCalls<I, R>,
  keyOf: (ref: z.output<I>, r: Read) => Key<T>,
  names?: Names,
) => {
  if (historyKey(table) === null) throw new Error(`${getTableName(table)} has no history`)
  const row = calls.page.output.shape.list.element
  return defineList<Read, I, ReturnType<typeof changes>, R>(calls, {
    from: (db) => changes(db, names),
    within: own(change),
    id: change.changeID,
    before: (r, ref) => ensureRecord(table, () => keyOf(ref as z.output<I>, r))(r, ref),
    where: (ref, r) => [
      eq(change.entity, getTableName(table)),
      eq(change.entityID, historyKeyOf(table, r.by.companyID, keyOf(ref as z.output<I>, r))),
    ],
    // Ids increase with time, and the index contains the ids.
    sort: { validFrom: change.changeID } as never,
    show: ({ snapshot, ...rest }: Awaited<ReturnType<typeof changes>>[number]) =>
      readSnapshot(row, snapshot as object, rest) as z.input<R>,
  })
}
