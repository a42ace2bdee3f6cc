import { isUnderWay } from '@kaarditeek/domain/webhook/rules'
import { keepPrevious } from '../../../lib/list'
import { trpc } from '../../../lib/trpc'

export const FIRST = 5
/** Milliseconds between requests while events are waiting. */
const ASK_EVERY = 1_000

type Options = { failed?: boolean; limit?: number }

/** Asks for the newest events of a webhook, and again while the outcome of one is unknown. */
export const useDeliveries = (webhookID: number, { failed = false, limit = FIRST }: Options = {}) =>
  trpc.webhook.deliveries.page.useQuery(
    { webhookID, failed, page: 1, limit, orderBy: '-createdAt' },
    {
      ...keepPrevious,
      refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) ? ASK_EVERY : false),
    },
  )
