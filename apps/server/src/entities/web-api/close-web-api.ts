import { webApi } from '@kaarditeek/db/schema/web-api'
import type { WebApiRef } from '@kaarditeek/domain/web-api/schema'
import type { Work } from '../../core/work/work'

/** Closes a web API. Its key is refused from then on. Rules §6. */
export const closeWebApi = (w: Work, { webApiId: webApiID }: WebApiRef) => w.close(webApi, { webApiID })
