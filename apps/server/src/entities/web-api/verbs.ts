import { company } from '@kaarditeek/db/schema/company'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddWebApi } from '@kaarditeek/domain/web-api/rules'
import type { NewWebApi, WebApiEdit, WebApiRef, WebApiSecretsRef } from '@kaarditeek/domain/web-api/schema'
import { newKeys } from '../../auth/api-key'
import type { Caller } from '../../core/trpc/calls'
import type { Work } from '../../core/work/work'

/** Renames an open web API. */
export const editWebApi = async (
  w: Work,
  { webApiId, masked, ...fields }: WebApiEdit,
): Promise<WebApiSecretsRef> => {
  await w.edit(webApi, { webApiID: webApiId }, fields)
  return { webApiId, masked }
}

/** Closes a web API with its keys, which are then refused, and its webhook. Rule 6.3. */
export const closeWebApi = async (w: Work, { webApiId: webApiID }: WebApiRef) => {
  await w.close(webApi, { webApiID })
}

/**
 * Creates a web API with a new key, its addresses and its permissions. `ERROR_ENTRY_ALREADY_EXISTS` for a repeated address.
 * Locks the company to count its web APIs.
 */
export const createWebApi = async (
  w: Work,
  { ipAddresses, permissions, ...fields }: NewWebApi,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<WebApiRef> => {
  const owner = await w.find(company, {})
  ensure(mayAddWebApi(await w.db.$count(webApi, w.own(webApi, { closedAt: null }))))
  const { text: _, ...key } = newKeys(appSecret)(owner.companyID, owner.sandboxOf !== null)
  const { webApiID } = await w.insert(webApi, fields)
  await w.insert(webApiKey, { webApiID, ...key })
  await w.insertAll(
    webApiIP,
    ipAddresses.map((address) => ({ webApiID, ...address })),
  )
  await w.insertAll(
    webApiPermission,
    [...new Set(permissions)].map((permission) => ({ webApiID, permission })),
  )
  return { webApiId: webApiID }
}
