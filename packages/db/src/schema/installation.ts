import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { bytes } from '../columns'

/** The one row that describes this database as a whole. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** Keyed hash of a constant under `APP_SECRET`. Detects a start with another secret. */
    secretCheck: bytes().notNull(),
  },
  (t) => [check('installation_single', sql`${t.id} = 1`)],
)
