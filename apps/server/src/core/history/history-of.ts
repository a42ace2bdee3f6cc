import { historyKey } from '@kaarditeek/db/catalogue'
import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { CARD_HOLDER, readSnapshot } from '@kaarditeek/domain/change/schema'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { author } from '../author'
import { defineList, ensureRecord, own } from '../list/define-list'
import type { CompanyTable, Key } from '../work/own-rows'
import type { Read } from '../work/scope'
import { historyKeyOf } from './record-changes'

/** The author of a change; null is the product itself. */
const authorOfChange = sql<string | null>`case when ${change.byHolder} then ${CARD_HOLDER} else ${author} end`

/** Names of records that a snapshot mentions by their ids. */
type Names = Record<string, SQL.Aliased<string | null>>

const changes = (db: Db, names: Names = {}) =>
  db
    .select({
      ...names,
      validFrom: change.validFrom,
      comment: change.comment,
      snapshot: change.snapshot,
      authorEmail: authorOfChange.as('author_email'),
      accessToken: sql<string | null>`${accessToken.name}`.as('access_token_name'),
    })
    .from(change)
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(accessToken, eq(accessToken.id, change.accessTokenID))
    .leftJoin(webApi, and(eq(webApi.companyID, change.companyID), eq(webApi.webApiID, change.webApiID)))
    .$dynamic()

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
