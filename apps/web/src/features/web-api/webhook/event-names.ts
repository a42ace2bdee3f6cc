import type { EventGroup, WebhookEventType } from '@kaarditeek/domain/webhook/schema'

/** Keys of the events' names. */
export const eventNames = {
  'payment.accepted': 'webhook.paymentAccepted',
  'payment.refused': 'webhook.paymentRefused',
  'reversal.accepted': 'webhook.reversalAccepted',
  'reversal.refused': 'webhook.reversalRefused',
  'load.accepted': 'webhook.loadAccepted',
  'load.refused': 'webhook.loadRefused',
  'hold.accepted': 'webhook.holdAccepted',
  'hold.refused': 'webhook.holdRefused',
  'hold.ended': 'webhook.holdEnded',
  'transaction.created': 'webhook.transactionCreated',
  'transaction.changed': 'webhook.transactionChanged',
  'transaction.cancelled': 'webhook.transactionCancelled',
  'card.loaded': 'webhook.cardLoaded',
  'load.reversed': 'webhook.loadReversed',
  'cards.issued': 'webhook.cardsIssued',
  'card.closed': 'webhook.cardClosed',
  'card.blocked': 'webhook.cardBlocked',
  'card.unblocked': 'webhook.cardUnblocked',
  'notice.raised': 'webhook.noticeRaised',
  test: 'webhook.test',
} as const satisfies Record<WebhookEventType, string>

/** Keys of the groups' names. */
export const groupNames = {
  requests: 'webhook.ofRequests',
  transactions: 'webhook.ofTransactions',
  loads: 'webhook.ofLoads',
  cards: 'webhook.ofCards',
  notices: 'webhook.ofNotices',
} as const satisfies Record<EventGroup, string>
