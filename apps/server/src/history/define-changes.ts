import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { readSnapshot } from '@kaarditeek/domain/change/schema'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defineList, type ListInput } from '../list/define-list'
import { listOf, type OwnCompany, own } from '../list/own'
import type { CompanyTable } from '../work/work'

const changes = (db: Db) =>
  db
    .select({
      validFrom: change.validFrom,
      comment: change.comment,
      snapshot: change.snapshot,
      authorEmail: sql<string | null>`coalesce(${user.email}, ${webApi.name})`.as('author_email'),
    })
    .from(change)
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(webApi, and(eq(webApi.companyID, change.companyID), eq(webApi.webApiID, change.webApiID)))
    .$dynamic()

type ChangesInput = ListInput & { orderBy: 'validFrom' | '-validFrom' }

type Definition<In extends z.ZodType<ChangesInput>, R extends z.ZodObject> = {
  /** Whose history. */
  of: CompanyTable
  input: In
  row: R
  /** How the record is found: none for the company itself. */
  key: (filters: z.output<In>, scope: OwnCompany) => { id: number; where: Record<string, number> }
}

/** The history of one record, newest first: what it had become, since when, and by whom. */
export const defineChanges = <In extends z.ZodType<ChangesInput>, R extends z.ZodObject>({
  of,
  input,
  row,
  key,
}: Definition<In, R>) =>
  defineList({
    input,
    row,
    from: changes,
    within: own(change),
    id: change.changeID,
    before: (db: Db, scope: OwnCompany, filters) =>
      listOf(of, () => key(filters as z.output<In>, scope).where)(db, scope, filters),
    where: (filters, _at, scope) => [
      eq(change.entity, getTableName(of)),
      eq(change.entityID, key(filters as z.output<In>, scope).id),
    ],
    // Their numbers are in the order of time, and in the index.
    sort: { validFrom: change.changeID } as never,
    show: ({ snapshot, validFrom, comment, authorEmail }) =>
      readSnapshot(row, snapshot as object, { validFrom, comment, authorEmail }) as z.input<R>,
  })
