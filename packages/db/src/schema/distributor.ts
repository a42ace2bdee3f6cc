import { lengths } from '@kaarditeek/domain/lengths'
import { foreignKey, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, identity, instant, name } from '../columns'
import { account } from './account'

export const distributor = pgTable('distributor', {
  distributorID: identity().primaryKey(),
  name: name(lengths.distributor.name).notNull(),
  closedAt: instant(),
})

/** History of distributors, which have no company and therefore a table of their own. */
export const distributorChange = pgTable(
  'distributor_change',
  {
    changeID: identity().primaryKey(),
    distributorID: id().notNull(),
    accountID: id().references(() => account.accountID),
    accessTokenID: id(),
    validFrom: instant().notNull(),
    snapshot: jsonb().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'distributor_change_distributor',
      columns: [t.distributorID],
      foreignColumns: [distributor.distributorID],
    }),
    index('distributor_change_of').on(t.distributorID, t.changeID),
  ],
)
