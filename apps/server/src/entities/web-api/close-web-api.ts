import { webApi } from '@kaarditeek/db/schema/web-api'
import type { WebApiRef } from '@kaarditeek/domain/web-api/schema'
import type { Work } from '../../core/work/work'

/** Closes a web API with its keys, which are refused from then on, and its webhook. Rules §6. */
export const closeWebApi = async (w: Work, { webApiId: webApiID }: WebApiRef) => {
  await w.close(webApi, { webApiID })
}
