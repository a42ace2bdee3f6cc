import { webApi, webApiIP } from '@kaarditeek/db/schema/web-api'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayCloseAddress } from '@kaarditeek/domain/web-api/rules'
import type { NewWebApiIP, WebApiIPEdit, WebApiPartRef } from '@kaarditeek/domain/web-api/schema'
import type { Work } from '../../core/work/work'
import { getAddress } from './get-web-api'

/** Adds an address. `ERROR_ENTRY_ALREADY_EXISTS` if the web API has it. */
export const addAddress = async (w: Work, { webApiId: webApiID, ...address }: NewWebApiIP) => {
  await w.findOpen(webApi, { webApiID })
  return getAddress(w, await w.insert(webApiIP, { webApiID, ...address }))
}

/** Changes the comment of an address; the address itself stays. Rule 12.13. */
export const editAddress = async (w: Work, { id, comment }: WebApiIPEdit) => {
  const { webApiID } = await w.findOpen(webApiIP, { id })
  await w.findOpen(webApi, { webApiID })
  await w.edit(webApiIP, { id }, { comment })
  return getAddress(w, { id })
}

/** Closes an address that is not the last one. Locks the web API, so that two calls cannot close the last two. Rule 13.4. */
export const closeAddress = async (w: Work, { id }: WebApiPartRef) => {
  const { webApiID } = await w.findOpen(webApiIP, { id })
  await w.findOpen(webApi, { webApiID })
  ensure(mayCloseAddress(await w.db.$count(webApiIP, w.own(webApiIP, { webApiID, closedAt: null }))))
  await w.close(webApiIP, { id })
}
