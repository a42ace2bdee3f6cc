import { lengths } from '@kaarditeek/domain/lengths'
import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { ViewState } from '@kaarditeek/domain/saved-view/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, id, identity, instant, key, name, ofCompany } from '../columns'
import { account } from './account'

/** What a list shows, under a name: of one account, or shared in the company. Rule 21.1. */
export const savedView = pgTable(
  'saved_view',
  {
    ...ofCompany(),
    savedViewID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    list: key(32).$type<ViewedList>().notNull(),
    name: name(lengths.savedView.name).notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    shared: boolean().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.savedViewID] }),
    uniqueIndex('saved_view_name')
      .on(t.companyID, t.accountID, t.list, folded(t.name))
      .where(sql`${t.closedAt} is null`),
    index('saved_view_shared').on(t.companyID, t.name).where(sql`${t.shared} and ${t.closedAt} is null`),
  ],
)
