import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { skipToken } from '@tanstack/react-query'
import { useAnswer } from '../../lib/list'
import { api, trpc } from '../../lib/trpc'
import { eventsOf } from './events'
import { useRenewing } from './renewal/use-renewing'

/** Events of a card that are loaded at first, and at most. */
export const FIRST_EVENTS = 10
export const MOST_EVENTS = MAX_PAGE_SIZE

/** The latest refusals of a card, newest first. Refreshed every minute. */
export const useRefusals = (id: number, limit: number) =>
  useAnswer(api.card.refusals.page, { page: 1, limit, id, orderBy: '-receivedAt' }, true)

/** The card that renews a card, with who issued it: the author of its first change. */
const useRenewingBy = (id: number) => {
  const renewing = useRenewing(id)
  const first = trpc.card.changes.page.useQuery(
    renewing ? { id: renewing.id, orderBy: 'validFrom', limit: 1 } : skipToken,
  ).data?.list[0]
  return renewing && { ...renewing, authorEmail: first?.authorEmail, authorName: first?.authorName }
}

/** The latest events of a card, newest first, with the last payment that was not cancelled and the last refusal. Refreshed every minute. */
export const useEvents = (id: number, limit = FIRST_EVENTS) => {
  const first = { page: 1, limit }
  const payments = useAnswer(
    api.transaction.ofCard,
    { ...first, cardID: id, orderBy: '-dateIn', startDate: null, endDate: null },
    true,
  )
  const loads = useAnswer(api.cardLoad.page, { ...first, cardID: id, orderBy: '-dateIn' }, true)
  const refusals = useRefusals(id, limit)
  // One more change, for the differences of the last one.
  const more = { ...first, limit: Math.min(limit + 1, MOST_EVENTS) }
  const changes = useAnswer(api.card.changes.page, { ...more, id, orderBy: '-validFrom' }, true)
  const renewing = useRenewingBy(id)

  const lists = payments.data &&
    loads.data &&
    refusals.data &&
    changes.data && {
      payments: payments.data.transactions,
      loads: loads.data.list,
      refusals: refusals.data.list,
      changes: changes.data.list,
      renewing,
    }
  const events = lists && eventsOf(lists)
  return {
    error: payments.error ?? loads.error ?? refusals.error ?? changes.error,
    events: events?.slice(0, limit),
    hasMore: events !== undefined && events.length > limit,
    lastPayment: lists && (lists.payments.find(({ amount }) => amount > 0) ?? null),
    lastRefusal: lists && (lists.refusals[0] ?? null),
  }
}
