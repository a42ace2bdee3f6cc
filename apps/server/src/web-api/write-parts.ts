import type { Db } from '@kaarditeek/db/client'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayCloseAddress } from '@kaarditeek/domain/web-api/rules'
import type { NewWebApiIP, NewWebApiPerm, WebApiIPEdit } from '@kaarditeek/domain/web-api/schema'
import { type Author, ownRows, type Work, work } from '../work/work'

type Part = { id: number }

/** Parts belong to a web API that is open; it stays locked, so that two of its last parts cannot go at once. */
const findOpen = (w: Work, webApiID: number) => w.find(webApi, { webApiID, closedAt: null })

/** One more address; one the web API has is `ERROR_ENTRY_ALREADY_EXISTS`. */
export const addAddress = (
  db: Db,
  by: Author,
  now: Date,
  { webApiId: webApiID, ...address }: NewWebApiIP,
): Promise<number> =>
  work(db, by, now, async (w) => {
    await findOpen(w, webApiID)
    return (await w.insert(webApiIP, { webApiID, ...address })).id
  })

/** Changes what is said of an address; the address itself stays. Specification §5. */
export const editAddress = (db: Db, by: Author, now: Date, { id, comment }: WebApiIPEdit): Promise<void> =>
  work(db, by, now, async (w) => {
    const { webApiID } = await w.find(webApiIP, { id, closedAt: null })
    await findOpen(w, webApiID)
    await w.update(webApiIP, { id }, { comment })
  })

/** Closes an address, but never the last: `ERROR_INVALID_VALUE`. Specification §4. */
export const closeAddress = (db: Db, by: Author, now: Date, { id }: Part): Promise<null> =>
  work(db, by, now, async (w) => {
    const { webApiID } = await w.find(webApiIP, { id, closedAt: null })
    await findOpen(w, webApiID)
    const open = await w.tx.$count(webApiIP, ownRows(webApiIP, by.companyID, { webApiID, closedAt: null }))
    ensure(mayCloseAddress(open))
    await w.update(webApiIP, { id }, { closedAt: now })
    return null
  })

/** One more permission; one the web API has is `ERROR_ENTRY_ALREADY_EXISTS`. */
export const addPermission = (
  db: Db,
  by: Author,
  now: Date,
  { webApiId: webApiID, permission }: NewWebApiPerm,
): Promise<number> =>
  work(db, by, now, async (w) => {
    await findOpen(w, webApiID)
    return (await w.insert(webApiPermission, { webApiID, permission })).id
  })

/** Takes a permission from a web API: it acts at once. Rules §6. */
export const closePermission = (db: Db, by: Author, now: Date, { id }: Part): Promise<null> =>
  work(db, by, now, async (w) => {
    const { webApiID } = await w.find(webApiPermission, { id, closedAt: null })
    await findOpen(w, webApiID)
    await w.update(webApiPermission, { id }, { closedAt: now })
    return null
  })
