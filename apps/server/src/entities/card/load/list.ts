import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardLoadCalls } from '@kaarditeek/domain/card/load/calls'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { waitingReversalAt } from '../../../core/approval/waiting-reversal'
import { author, authorName } from '../../../core/author'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'
import { one } from '../../../core/work/one'
import type { Clock, Read } from '../../../core/work/scope'

const { companyID: _, ...columns } = getTableColumns(cardLoad)

/** Whether a load was taken back. */
export const isReversed = sql<boolean>`exists (
  select from card_load later where later.company_id = ${cardLoad.companyID} and later.reverses_load_id = ${cardLoad.id}
)`

const loads = (db: Db, { now }: Pick<Clock, 'now'>) =>
  db
    .select({
      ...columns,
      author: author.as('author'),
      authorName: authorName.as('author_name'),
      reversed: isReversed.as('reversed'),
      waitingReversalID: waitingReversalAt(db, now).as('waiting_reversal_id'),
    })
    .from(cardLoad)
    .leftJoin(account, eq(account.accountID, cardLoad.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(webApi, and(eq(webApi.companyID, cardLoad.companyID), eq(webApi.webApiID, cardLoad.webApiID)))
    .$dynamic()

/** The loads of a card, newest first. Rule 5.20. */
export const cardLoadList = defineList(cardLoadCalls, {
  from: loads,
  within: own(cardLoad),
  id: cardLoad.id,
  before: ensureRecord(card, ({ cardID }) => ({ id: cardID })),
  where: ({ cardID }) => [eq(cardLoad.cardID, cardID)],
  sort: { dateIn: cardLoad.dateIn },
})

/** Returns a load of the company. Throws `ERROR_NOT_FOUND`. */
export const getLoad = async (r: Read, key: { id: number; cardID?: number }) =>
  one(await loads(r.db, r).where(r.own(cardLoad, key)))
