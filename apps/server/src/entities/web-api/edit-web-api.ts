import { webApi } from '@kaarditeek/db/schema/web-api'
import type { WebApiEdit } from '@kaarditeek/domain/web-api/schema'
import type { Caller } from '../../core/trpc/calls'
import type { Work } from '../../core/work/work'
import { getWebApi } from './get-web-api'

/** Renames an open web API. */
export const editWebApi = async (
  w: Work,
  { webApiId, name }: WebApiEdit,
  caller: Pick<Caller, 'viewer' | 'appSecret'>,
) => {
  await w.edit(webApi, { webApiID: webApiId }, { name })
  return getWebApi(w, { webApiId }, caller)
}
