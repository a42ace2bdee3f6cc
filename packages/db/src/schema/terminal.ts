import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, id, identity, instant, key, name, ofCompany, parts, within } from '../columns'
import { company } from './company'

export const terminalOwner = pgTable(
  'terminal_owner',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    terminalOwnerID: identity(),
    name: name(lengths.terminalOwner.name).notNull(),
    identifier: key(lengths.terminalOwner.identifier),
    address: name(lengths.terminalOwner.address),
    countryCode: key(lengths.countryCode),
    vatNumber: key(lengths.vatNumber),
    /** First day that the owner is settled for; null if it is not set. Rule 22.13. */
    settledFrom: date(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.terminalOwnerID] }),
    index('terminal_owner_by_name').on(t.companyID, t.name, t.terminalOwnerID),
  ],
)

export const terminal = pgTable(
  'terminal',
  {
    ...ofCompany(),
    id: identity(),
    terminalOwnerID: id().notNull(),
    terminalID: key(lengths.terminal.terminalID).notNull(),
    merchantID: key(lengths.terminal.merchantID).notNull(),
    payDesk: name(lengths.terminal.payDesk),
    merchantRegNo: key(lengths.terminal.merchantRegNo),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'terminalOwnerID', terminalOwner),
    uniqueIndex('terminal_open').on(t.companyID, t.terminalID).where(sql`${t.closedAt} is null`),
    index('terminal_of_owner').on(t.companyID, t.terminalOwnerID, t.terminalID),
    index('terminal_by_start').on(t.companyID, folded(t.terminalID)),
    index('terminal_parts').using('gin', parts(t.terminalID), parts(t.merchantID), parts(t.payDesk)),
  ],
)
