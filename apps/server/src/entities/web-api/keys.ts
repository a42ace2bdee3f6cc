import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { keyWorks, mayCloseKey, mayRotateKey } from '@kaarditeek/domain/web-api/rules'
import type { KeyRotation, WebApiPartRef, WebApiRef } from '@kaarditeek/domain/web-api/schema'
import { addHours } from 'date-fns'
import { newKeys } from '../../auth/api-key'
import type { Caller } from '../../core/trpc/calls'
import type { Work } from '../../core/work/work'

/**
 * Adds a new key to a web API. The previous key works for `overlapDays` more, or ends at once (0). Refused with `keysOverlap`
 * while two keys work. Locks the web API, so that the second of two concurrent rotations sees the first. Rule 6.3.
 */
export const rotateKey = async (
  w: Work,
  { webApiId: webApiID, overlapDays }: KeyRotation,
  { appSecret, viewer }: Pick<Caller, 'appSecret' | 'viewer'>,
): Promise<WebApiRef> => {
  await w.findOpen(webApi, { webApiID })
  const open = await w.db
    .select()
    .from(webApiKey)
    .where(w.own(webApiKey, { webApiID, closedAt: null }))
  ensure(mayRotateKey(open.filter((key) => keyWorks(key, w.now)).length))
  const end = overlapDays === 0 ? { closedAt: w.now } : { expiresAt: addHours(w.now, 24 * overlapDays) }
  await w.update(webApiKey, { webApiID, closedAt: null, expiresAt: null }, end)
  const { text: _, ...key } = newKeys(appSecret)(w.by.companyID, viewer.sandboxOf !== null)
  await w.insert(webApiKey, { webApiID, ...key })
  return { webApiId: webApiID }
}

/** Closes an old key, which is then refused. The newest key, which has no end, is refused with `newestKey`. Rule 6.3. */
export const closeKey = async (w: Work, { id }: WebApiPartRef) => {
  const key = await w.findOpen(webApiKey, { id })
  await w.findOpen(webApi, { webApiID: key.webApiID })
  ensure(mayCloseKey(key))
  await w.close(webApiKey, { id })
}
