import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, identity, instant } from '../columns'
import { company } from './company'
import { distributor } from './distributor'
import { role } from './role'
import { user } from './user'

/** A user's account: in a company, at a distributor, or as administrator. Screens and paths call it an operator. */
export const account = pgTable(
  'account',
  {
    accountID: identity().primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    roleNr: integer().notNull(),
    companyID: id().references(() => company.companyID),
    distributorID: id().references(() => distributor.distributorID),
    /** Role number if the role is the company's own, otherwise null. For the foreign key. */
    companyRoleNr: integer().generatedAlwaysAs(sql`case when role_nr > 1000 then role_nr end`),
    createdAt: instant().notNull(),
    /** Account that created a service account; null for a person's. */
    createdBy: id(),
    closedAt: instant(),
  },
  (t) => [
    check(
      'account_post',
      sql`(${t.roleNr} = 200 and ${t.companyID} is null and ${t.distributorID} is null)
       or (${t.roleNr} = 1000 and ${t.companyID} is null and ${t.distributorID} is not null)
       or ((${t.roleNr} = 150 or ${t.roleNr} > 1000) and ${t.companyID} is not null and ${t.distributorID} is null)`,
    ),
    foreignKey({
      name: 'account_role_within',
      columns: [t.companyID, t.companyRoleNr],
      foreignColumns: [role.companyID, role.roleNr],
    }),
    foreignKey({ name: 'account_created_by', columns: [t.createdBy], foreignColumns: [t.accountID] }),
    uniqueIndex('account_one_open')
      .on(t.userID, sql`coalesce(${t.companyID}, 0)`, sql`coalesce(${t.distributorID}, 0)`)
      .where(sql`${t.closedAt} is null`),
    index('account_company').on(t.companyID, t.accountID),
    index('account_distributor').on(t.distributorID, t.accountID),
  ],
)
