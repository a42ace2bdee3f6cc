import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import { isNull } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import { showWebApi, webApis } from './get-web-api'

/** Open web APIs of a company. */
export const webApiList = defineList(webApiCalls, {
  from: webApis,
  within: own(webApi),
  id: webApi.webApiID,
  where: () => [isNull(webApi.closedAt)],
  sort: { name: webApi.name },
  show: showWebApi,
})
