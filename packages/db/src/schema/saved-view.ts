import { lengths } from '@kaarditeek/domain/lengths'
import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { ViewState } from '@kaarditeek/domain/saved-view/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
    /** Numbers of the roles that see it, besides superusers; empty for all. */
    sharedRoleNrs: integer().array().notNull().default([]),
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

/** The view with which a list opens for an account. Rule 21.4. */
export const savedViewDefault = pgTable(
  'saved_view_default',
  {
    ...ofCompany(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    list: key(32).$type<ViewedList>().notNull(),
    savedViewID: id().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.accountID, t.list] }),
    foreignKey({
      name: 'saved_view_default_view',
      columns: [t.companyID, t.savedViewID],
      foreignColumns: [savedView.companyID, savedView.savedViewID],
    }).onDelete('cascade'),
    index('saved_view_default_view').on(t.companyID, t.savedViewID),
  ],
)
