import { z } from 'zod'
import { id, instant, isStorable } from '../field'
import { holdEnds } from '../hold/rules'
import { lengths } from '../lengths'
import { MAX_PAGE_SIZE } from '../list/schema'
import { allNoticeKinds } from '../notice/names'
import { noticeFacts } from '../notice/schema'
import { shownRefusal, shownRequest } from '../payment/schema'
import { eventTypes, type WebhookEventType } from './schema'

const ofCard = { cardID: id(), panLast4: z.string() }

const ofTransaction = z.object({
  ...ofCard,
  transactionID: id(),
  terminalID: z.string(),
  amount: z.int(),
  dateIn: instant(),
})
const changedTransaction = ofTransaction.extend({ previousAmount: z.int() })

const ofLoad = z.object({
  ...ofCard,
  loadID: id(),
  amount: z.int(),
  uses: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})

const request = <K extends 'payment' | 'reversal' | 'load' | 'hold'>(kind: K) =>
  shownRequest.extend({ kind: z.literal(kind) })
const payment = request('payment')
const reversal = request('reversal')
const load = request('load')
const hold = request('hold')

const ofHold = z.object({
  ...ofCard,
  holdID: id(),
  terminalID: z.string(),
  status: z.enum(holdEnds),
  amount: z.int(),
  completedAmount: z.int(),
  releasedAmount: z.int(),
  transactionIDs: z.array(id()),
  endedAt: instant(),
})

/** Parts of events that the document names, since several events have them. */
export const eventParts = {
  PaymentEventData: payment,
  ReversalEventData: reversal,
  LoadEventData: load,
  HoldEventData: hold,
  RequestRefusal: shownRefusal,
}

/** The contents of each type of event. Rule 6.20. */
const contents = {
  'payment.accepted': payment,
  'payment.refused': payment,
  'reversal.accepted': reversal,
  'reversal.refused': reversal,
  'load.accepted': load,
  'load.refused': load,
  'hold.accepted': hold,
  'hold.refused': hold,
  'hold.ended': ofHold,
  'transaction.created': ofTransaction,
  'transaction.changed': changedTransaction,
  'transaction.cancelled': changedTransaction,
  'card.loaded': ofLoad.extend({ loadPlanID: id().nullable() }),
  'load.reversed': ofLoad.extend({ reversesLoadID: id() }),
  'cards.issued': z.object({ cardBatchID: id(), cardCount: z.int(), withoutClient: z.boolean() }),
  'card.closed': z.object({ ...ofCard, closedAt: instant() }),
  'card.blocked': z.object({ ...ofCard, blockedAt: instant() }),
  'card.unblocked': z.object({ ...ofCard, unblockedAt: instant() }),
  // `kind` is that of requests, by which receivers tell them.
  'notice.raised': z.object({ ...noticeFacts, noticeKind: z.enum(allNoticeKinds), raisedAt: instant() }),
  test: z.object({ webApiId: id() }),
} as const satisfies Record<WebhookEventType, z.ZodObject>

type Contents = typeof contents
/** What an event of the type tells. */
export type EventData<T extends WebhookEventType> = z.output<Contents[T]>

const event = <T extends WebhookEventType>(type: T) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    createdAt: instant(),
    data: contents[type],
    /** Only in an event that was asked for as a test, with made-up contents. */
    test: z.literal(true).optional(),
  })

/** Schemas of events by type. */
export const eventSchemas = {
  'payment.accepted': event('payment.accepted'),
  'payment.refused': event('payment.refused'),
  'reversal.accepted': event('reversal.accepted'),
  'reversal.refused': event('reversal.refused'),
  'load.accepted': event('load.accepted'),
  'load.refused': event('load.refused'),
  'hold.accepted': event('hold.accepted'),
  'hold.refused': event('hold.refused'),
  'hold.ended': event('hold.ended'),
  'transaction.created': event('transaction.created'),
  'transaction.changed': event('transaction.changed'),
  'transaction.cancelled': event('transaction.cancelled'),
  'card.loaded': event('card.loaded'),
  'load.reversed': event('load.reversed'),
  'cards.issued': event('cards.issued'),
  'card.closed': event('card.closed'),
  'card.blocked': event('card.blocked'),
  'card.unblocked': event('card.unblocked'),
  'notice.raised': event('notice.raised'),
  test: event('test'),
} as const satisfies { [T in WebhookEventType]: z.ZodObject }

const { test: _, ...listed } = eventSchemas
type Listed = (typeof listed)[keyof typeof listed]

/** The events of a web API, in the order in which they were collected. `cursor` is the id of the event after which the page begins. */
export const eventsInput = z.strictObject({
  type: z.enum(eventTypes).optional(),
  newestFirst: z.boolean().default(false),
  cursor: z
    .string()
    .min(1)
    .max(lengths.webhook.eventID)
    .refine(isStorable, 'ERROR_INVALID_VALUE')
    .describe('Id of the event after which the page begins.')
    .optional(),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})
export type EventsInput = z.output<typeof eventsInput>

/** `nextCursor` is null where there is nothing to go on from: in an empty list, and at the end of the newest first. */
export const eventsReply = z.object({
  list: z.array(z.discriminatedUnion('type', Object.values(listed) as [Listed, ...Listed[]])),
  nextCursor: z
    .string()
    .nullable()
    .describe('What to ask with next: the id of the last event. Null where there is nothing to go on from.'),
})
export type EventsReply = z.output<typeof eventsReply>
