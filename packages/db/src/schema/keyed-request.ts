import { lengths } from '@kaarditeek/domain/lengths'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, key } from '../columns'
import { account } from './account'

/**
 * Requests with an `Idempotency-Key` that took effect, and what they answered. Written in the transaction of their effect. Calls
 * whose keys are kept for good store them with the rows that they create instead. Rule 2.15.
 */
export const keyedRequest = pgTable(
  'keyed_request',
  {
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    idempotencyKey: key(lengths.idempotencyKey).notNull(),
    fingerprint: bytes().notNull(),
    createdAt: instant().notNull(),
    /** Result of the call as JSON. Null only within the transaction. */
    result: text(),
  },
  (t) => [
    primaryKey({ columns: [t.accountID, t.idempotencyKey] }),
    index('keyed_request_by_time').on(t.createdAt),
  ],
)
