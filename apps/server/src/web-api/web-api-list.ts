import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiListInput, webApi as webApiRow } from '@kaarditeek/domain/web-api/schema'
import { isNull } from 'drizzle-orm'
import { defineList } from '../list/define-list'
import { own } from '../list/own'
import { showWebApi, webApis } from './web-apis'

/** Open web APIs of a company. */
export const webApiList = defineList({
  input: webApiListInput,
  row: webApiRow,
  from: webApis,
  within: own(webApi),
  id: webApi.webApiID,
  where: () => [isNull(webApi.closedAt)],
  sort: { name: webApi.name },
  show: showWebApi,
})
