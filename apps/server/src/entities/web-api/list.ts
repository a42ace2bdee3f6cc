import { webApi } from '@kaarditeek/db/schema/web-api'
import { may } from '@kaarditeek/domain/access/access'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import type { RefusedPaymentsInput } from '@kaarditeek/domain/web-api/list'
import { isNull } from 'drizzle-orm'
import { answerPage } from '../../core/list/cursor'
import { defineList, own } from '../../core/list/define-list'
import { mapPage } from '../../core/list/placed'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { refusedPaymentList } from '../../ledger/refused-payments'
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

const unseen = { nameOnCard: null, customerID: null, customerName: null, customerClosed: false }

/** Returns a page of refused payments. Only callers who may see cards get the name on the card and the customer. */
export const refusedPaymentsFor = (
  r: Read,
  input: RefusedPaymentsInput,
  caller: Pick<Caller, 'appSecret' | 'viewer'>,
) =>
  answerPage(caller, 'webApi.refusedPayments', input, async (place) => {
    const page = await refusedPaymentList.page(r, input, place)
    if (may(caller.viewer, 'viewCards')) return page
    return mapPage(page, (one) => ({ ...one, ...unseen }))
  })
