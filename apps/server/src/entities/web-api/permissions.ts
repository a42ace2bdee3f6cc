import { webApi, webApiPermission } from '@kaarditeek/db/schema/web-api'
import {
  type NewWebApiPerm,
  namedPermission,
  type WebApiPartRef,
  WebApiPermission,
} from '@kaarditeek/domain/web-api/schema'
import type { Work } from '../../core/work/work'
import { getPermission } from './get-web-api'

/** Returns every permission that a web API can have. */
export const listAllPermissions = () => {
  const list = Object.values(WebApiPermission).map(namedPermission)
  return { list, count: list.length }
}

/** Adds a permission. `ERROR_ENTRY_ALREADY_EXISTS` if the web API has it. */
export const addPermission = async (w: Work, { webApiId: webApiID, permission }: NewWebApiPerm) => {
  await w.findOpen(webApi, { webApiID })
  return getPermission(w, await w.insert(webApiPermission, { webApiID, permission }))
}

/** Removes a permission from a web API. Calls that need it are then refused. Rule 6.1. */
export const closePermission = async (w: Work, { id }: WebApiPartRef) => {
  const { webApiID } = await w.findOpen(webApiPermission, { id })
  await w.findOpen(webApi, { webApiID })
  await w.close(webApiPermission, { id })
}
