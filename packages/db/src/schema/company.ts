import type { CardCreationTypeID } from '@kaarditeek/domain/company/schema'
import { boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, name } from '../columns'
import { distributor } from './distributor'

/** The tenant: every record below it carries its id. */
export const company = pgTable(
  'company',
  {
    companyID: identity().primaryKey(),
    distributorID: id().references(() => distributor.distributorID),
    name: name(64).notNull(),
    identification: name(256).notNull(),
    address: name(512).notNull(),
    phone: key(64).notNull(),
    email: key(254).notNull(),
    billingEmail: key(254),
    cardCreationTypeID: smallint().$type<CardCreationTypeID>().notNull(),
    allowPartialPayments: boolean().notNull().default(false),
    closedAt: instant(),
  },
  (t) => [
    index('company_name').on(t.name, t.companyID),
    index('company_distributor').on(t.distributorID, t.name),
  ],
)
