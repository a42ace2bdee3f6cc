import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, instant, ofCompany } from '../columns'

/** Wrong security codes of a card number in a day, by caller and in total. Also of numbers that no card has, which must not differ. */
export const cardCodeTry = pgTable(
  'card_code_try',
  {
    ...ofCompany(),
    /** Keyed hash of the number and of whoever tries. */
    subject: bytes().notNull(),
    /** Wrong codes since the first one; one more than `most` once further tries were refused. */
    tries: integer().notNull(),
    most: integer().notNull(),
    /** Time of the first wrong code. */
    since: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.subject] }),
    index('card_code_try_since').on(t.companyID, t.since),
  ],
)
