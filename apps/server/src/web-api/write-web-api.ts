import type { Db } from '@kaarditeek/db/client'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import type { NewWebApi, WebApiEdit } from '@kaarditeek/domain/web-api/schema'
import type { KeptKey } from '../payment/api-key'
import { type Author, work } from '../work/work'

type Ref = { webApiId: number }

/** A web API with a new key, its addresses and its permissions. The same address twice is `ERROR_ENTRY_ALREADY_EXISTS`. */
export const createWebApi = (
  db: Db,
  by: Author,
  now: Date,
  { text: _, ...key }: KeptKey,
  { name, ipAddresses, permissions }: NewWebApi,
): Promise<Ref> =>
  work(db, by, now, async (w) => {
    const { webApiID } = await w.insert(webApi, { name, ...key })
    await w.insertAll(
      webApiIP,
      ipAddresses.map((address) => ({ webApiID, ...address })),
    )
    await w.insertAll(
      webApiPermission,
      [...new Set(permissions)].map((permission) => ({ webApiID, permission })),
    )
    return { webApiId: webApiID }
  })

/** Renames an open web API. */
export const editWebApi = (
  db: Db,
  by: Author,
  now: Date,
  { webApiId: webApiID, name }: WebApiEdit,
): Promise<void> =>
  work(db, by, now, async (w) => {
    await w.find(webApi, { webApiID, closedAt: null })
    await w.update(webApi, { webApiID }, { name })
  })

/** Closes a web API: its key is refused from then on. Rules §6. */
export const closeWebApi = (db: Db, by: Author, now: Date, { webApiId: webApiID }: Ref): Promise<null> =>
  work(db, by, now, async (w) => {
    await w.find(webApi, { webApiID, closedAt: null })
    await w.update(webApi, { webApiID }, { closedAt: now })
    return null
  })
