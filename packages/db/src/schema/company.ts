import type { CardCreationTypeID } from '@kaarditeek/domain/company/rules'
import { lengths } from '@kaarditeek/domain/lengths'
import { boolean, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, name } from '../columns'
import { distributor } from './distributor'

/** The tenant: every record below it carries its id. */
export const company = pgTable(
  'company',
  {
    companyID: identity().primaryKey(),
    distributorID: id().references(() => distributor.distributorID),
    name: name(lengths.company.name).notNull(),
    identification: name(lengths.company.identification).notNull(),
    address: name(lengths.company.address).notNull(),
    phone: key(lengths.phone).notNull(),
    email: key(lengths.email).notNull(),
    billingEmail: key(lengths.email),
    cardCreationTypeID: smallint().$type<CardCreationTypeID>().notNull(),
    allowPartialPayments: boolean().notNull().default(false),
    closedAt: instant(),
    /** Time when the company was closed to be moved to another installation. Terminals get 503 instead of 401. */
    frozenAt: instant(),
  },
  (t) => [
    index('company_name').on(t.name, t.companyID),
    index('company_distributor').on(t.distributorID, t.name),
  ],
)
