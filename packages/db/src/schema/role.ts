import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, name, ofCompany } from '../columns'
import { company } from './company'

/** A company's own roles. The permissions are codes and include implied ones. */
export const role = pgTable(
  'role',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    roleNr: integer().notNull(),
    name: name(lengths.role.name).notNull(),
    webActivities: boolean().notNull().default(true),
    permissions: integer().array().$type<PermissionCode[]>().notNull(),
    /** Time from which holders need a second factor; null for never. Rule 3.37. */
    factorRequiredFrom: instant(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.roleNr] }),
    uniqueIndex('role_name').on(t.companyID, t.name).where(sql`${t.closedAt} is null`),
  ],
)
