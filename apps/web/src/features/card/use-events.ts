import type { CardChange } from '@kaarditeek/domain/card/edits'
import type { CardRefusal } from '@kaarditeek/domain/card/refusal'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { useAnswer } from '../../lib/list'
import { api } from '../../lib/trpc'

/** Events of a card that are loaded at first, and at most. */
export const FIRST_EVENTS = 10
export const MOST_EVENTS = MAX_PAGE_SIZE

/** A payment, a refused request or a change of a card, at its time. `before` is the snapshot before the change. */
export type CardEvent = { key: string; at: Date } & (
  | { kind: 'payment'; payment: Transaction }
  | { kind: 'refusal'; refusal: CardRefusal }
  | { kind: 'change'; change: CardChange; before: CardChange | undefined }
)

/** The latest refusals of a card, newest first. Refreshed every minute. */
export const useRefusals = (id: number, limit: number) =>
  useAnswer(api.card.refusals.page, { page: 1, limit, id, orderBy: '-receivedAt' }, true)

/** The latest events of a card, newest first, with the last payment that was not cancelled and the last refusal. Refreshed every minute. */
export const useEvents = (id: number, limit = FIRST_EVENTS) => {
  const first = { page: 1, limit }
  const payments = useAnswer(
    api.transaction.ofCard,
    { ...first, cardID: id, orderBy: '-dateIn', startDate: null, endDate: null },
    true,
  )
  const refusals = useRefusals(id, limit)
  // One more change, for the differences of the last one.
  const more = { ...first, limit: Math.min(limit + 1, MOST_EVENTS) }
  const changes = useAnswer(api.card.changes.page, { ...more, id, orderBy: '-validFrom' }, true)

  const lists = payments.data &&
    refusals.data &&
    changes.data && {
      payments: payments.data.transactions,
      refusals: refusals.data.list,
      changes: changes.data.list,
    }
  const events = lists && eventsOf(lists)
  return {
    error: payments.error ?? refusals.error ?? changes.error,
    events: events?.slice(0, limit),
    hasMore: events !== undefined && events.length > limit,
    lastPayment: lists && (lists.payments.find(({ amount }) => amount > 0) ?? null),
    lastRefusal: lists && (lists.refusals[0] ?? null),
  }
}

type Lists = { payments: Transaction[]; refusals: CardRefusal[]; changes: CardChange[] }

export const refusalsOf = (refusals: CardRefusal[]) =>
  refusals.map((refusal, index) => ({
    kind: 'refusal' as const,
    key: `refusal ${refusal.requestID ?? index}`,
    at: refusal.receivedAt,
    refusal,
  }))

const eventsOf = ({ payments, refusals, changes }: Lists): CardEvent[] =>
  [
    ...payments.map((payment) => ({
      kind: 'payment' as const,
      key: `payment ${payment.id}`,
      at: payment.dateIn,
      payment,
    })),
    ...refusalsOf(refusals),
    ...changes.map((change, index) => ({
      kind: 'change' as const,
      key: `change ${changes.length - index} ${change.dateOfChange.getTime()}`,
      at: change.dateOfChange,
      change,
      before: changes[index + 1],
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
