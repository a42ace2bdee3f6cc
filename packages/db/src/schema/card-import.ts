import type { ImportJob } from '@kaarditeek/domain/card/import/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, ofCompany, queued, within } from '../columns'
import { account } from './account'
import { company } from './company'

/** Imports and checks of files of cards. One that has ended is deleted after `IMPORT_HOURS`. */
export const cardImport = pgTable(
  'card_import',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    importID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    fileName: text().notNull(),
    dryRun: boolean().notNull(),
    /** Whether the request may make rules of use, for the server that finishes the import. */
    mayMakeRules: boolean().notNull().default(false),
    idempotencyKey: key(lengths.idempotencyKey),
    /** Of the file; null until the whole file is stored in `card_import_part`. */
    encoding: key(16).$type<'utf-8' | 'windows-1257'>(),
    fingerprint: bytes(),
    size: integer(),
    ...queued(),
    percent: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** Null until the end. Not `jsonb`, which refuses a value that is cut within a character. */
    outcome: json().$type<Pick<ImportJob, 'result' | 'preview' | 'refusal'>>(),
    /** Whether the account has put the outcome away. */
    isForgotten: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.importID] }),
    index('card_import_of_account').on(t.companyID, t.accountID, t.importID),
    index('card_import_due').on(t.companyID, t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
  ],
)

/** The file of an import that waits or runs, in pieces, so that any server can read it. Deleted when the import ends. */
export const cardImportPart = pgTable(
  'card_import_part',
  {
    ...ofCompany(),
    importID: id().notNull(),
    /** Counts from 0. */
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.importID, t.place] }),
    within(t, 'importID', cardImport).onDelete('cascade'),
  ],
)
