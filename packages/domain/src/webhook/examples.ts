import type { EventData } from './events'
import type { WebhookEventType } from './schema'

const at = new Date('2026-11-20T10:00:00Z')
const card = { cardID: 17, panLast4: '0017' }

const request = {
  receivedAt: at,
  requestID: '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11',
  idempotencyKey: 'sale-1001',
  panLast4: '0017',
  terminalID: 'T1101',
  transactionID: 71,
  holdID: null,
  externalID: null,
  paymentKey: null,
  requestedAmount: 1250,
  approvedAmount: 1250,
  amount: 1250,
  reversedAmount: null,
  refusal: null,
} as const

const refused = {
  ...request,
  status: 'refused',
  transactionID: null,
  approvedAmount: null,
  amount: null,
  refusal: { code: 'ERROR_NO_MONEY_LEFT_ON_CARD', message: 'There is no money left on the card' },
} as const

const reversal = {
  ...request,
  kind: 'reversal',
  idempotencyKey: 'undo-1001',
  paymentKey: 'sale-1001',
  requestedAmount: null,
  approvedAmount: null,
  amount: null,
} as const

const entered = { ...card, transactionID: 72, terminalID: 'T1101', amount: 1250, dateIn: at }
const loaded = { ...card, loadID: 15, amount: 2500, uses: 0, amountBalance: 6250, countBalance: 19 }

/** Made-up contents of each type of event: for the API's page, and for test events. */
export const eventExamples: { [T in WebhookEventType]: EventData<T> } = {
  'payment.accepted': { ...request, kind: 'payment', status: 'taken' },
  'payment.refused': { ...refused, kind: 'payment' },
  'reversal.accepted': { ...reversal, status: 'reversed', reversedAmount: 1250 },
  'reversal.refused': {
    ...reversal,
    status: 'refused',
    transactionID: null,
    refusal: { code: 'ERROR_NOT_FOUND', message: 'There is no such payment', reason: 'paymentUnknown' },
  },
  'load.accepted': { ...request, kind: 'load', status: 'loaded', transactionID: null },
  'load.refused': {
    ...refused,
    kind: 'load',
    refusal: { code: 'ERROR_CONFLICT', message: 'The limit is unlimited', reason: 'limitUnlimited' },
  },
  'hold.accepted': { ...request, kind: 'hold', status: 'held', transactionID: null, holdID: 5, amount: null },
  'hold.refused': { ...refused, kind: 'hold' },
  'hold.ended': {
    ...card,
    holdID: 5,
    terminalID: 'T1101',
    status: 'completed',
    amount: 2500,
    completedAmount: 1250,
    releasedAmount: 1250,
    transactionIDs: [71],
    endedAt: at,
  },
  'transaction.created': entered,
  'transaction.changed': { ...entered, amount: 1000, previousAmount: 1250 },
  'transaction.cancelled': { ...entered, amount: 0, previousAmount: 1250 },
  'card.loaded': { ...loaded, loadPlanID: null },
  'load.reversed': { ...loaded, loadID: 16, amount: -2500, amountBalance: 3750, reversesLoadID: 15 },
  'cards.issued': { cardBatchID: 3, cardCount: 100, withoutClient: false },
  'card.closed': { ...card, closedAt: at },
  'card.blocked': { ...card, blockedAt: at },
  'card.unblocked': { ...card, unblockedAt: at },
  'notice.raised': {
    noticeID: 9,
    noticeRuleID: 2,
    noticeKind: 'cardBalance',
    recordID: 17,
    panLast4: '0017',
    figure: 450,
    until: null,
    raisedAt: at,
  },
  test: { webApiId: 1 },
}
