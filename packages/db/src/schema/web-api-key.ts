import { FIRST_VERSION } from '@kaarditeek/domain/api/versions'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressBlock, bytes, id, identity, instant, key, ofCompany, within } from '../columns'
import { webApi } from './web-api'

/**
 * Keys of web APIs: found by their keyed hash, shown by decryption. The newest key of a web API has no end; the key before it
 * works until `expiresAt`. Closing a web API closes its keys, so that a payment reads no further row. Rule 6.3.
 */
export const webApiKey = pgTable(
  'web_api_key',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    keyHash: bytes().notNull(),
    keyEncrypted: bytes().notNull(),
    keyLast4: key(4).notNull(),
    /** Null for the newest key. */
    expiresAt: instant(),
    /** Time and address of the last use, accurate to a minute, because not every use is written. */
    lastUse: instant(),
    lastAddress: addressBlock(),
    closedAt: instant(),
    /** Version of the API at its creation. Rule 2.16. */
    apiVersion: key(lengths.apiVersion).notNull().default(FIRST_VERSION),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    uniqueIndex('web_api_key_by_hash').on(t.companyID, t.keyHash),
    index('web_api_key_of_web_api').on(t.companyID, t.webApiID, t.id),
    uniqueIndex('web_api_key_newest')
      .on(t.companyID, t.webApiID)
      .where(sql`${t.closedAt} is null and ${t.expiresAt} is null`),
  ],
)
