import { createHash } from 'node:crypto'
import { link } from '@kaarditeek/db/schema/link'
import { and, gt, isNull, type SQL } from 'drizzle-orm'

/** Returns the hash of a link's secret, by which the link and its mail are found. The secret itself is not stored. */
export const linkHash = (id: string): Buffer => createHash('sha256').update(id.toLowerCase()).digest()

/** Condition for links that can still be used at a time. */
export const isOpenLink = (at: Date | SQL): SQL | undefined =>
  and(isNull(link.usedAt), gt(link.expiresAt, at))
