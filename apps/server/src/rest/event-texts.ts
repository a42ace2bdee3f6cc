import type { WebhookEventType } from '@kaarditeek/domain/webhook/schema'

type Text = { summary: string; tells: string }

/** What has happened, and the contents of `data`, by type of event. Words in backticks are code. */
export const eventTexts: Record<WebhookEventType, Text> = {
  'payment.accepted': {
    summary: 'A payment of this web API was taken',
    tells:
      'The form of `GET /api/web/requests`, as it was then: `status` is `taken` or `partial` even if it was reversed since.',
  },
  'payment.refused': {
    summary: 'A payment of this web API was refused',
    tells:
      'The form of `GET /api/web/requests`, with `refusal`: `code`, `message` in English, and `reason`, `cardState` and `blocked` where the code has them.',
  },
  'reversal.accepted': {
    summary: 'A payment or load of this web API was reversed by it',
    tells: 'The form of `GET /api/web/requests`.',
  },
  'reversal.refused': {
    summary: 'A reversal of this web API was refused',
    tells: 'The form of `GET /api/web/requests`, with `refusal`.',
  },
  'load.accepted': {
    summary: 'A card was loaded by this web API',
    tells: 'The form of `GET /api/web/requests`: `status` is `loaded`, `amount` what was added.',
  },
  'load.refused': {
    summary: 'A load of this web API was refused',
    tells: 'The form of `GET /api/web/requests`, with `refusal`.',
  },
  'hold.accepted': {
    summary: 'This web API has held money on a card',
    tells:
      'The form of `GET /api/web/requests`: `status` is `held`, `approvedAmount` what is held. Each completion is a `payment.accepted` with the `holdID`.',
  },
  'hold.refused': {
    summary: 'A hold of this web API was refused',
    tells: 'The form of `GET /api/web/requests`, with `refusal`.',
  },
  'hold.ended': {
    summary: 'A hold of this web API was completed or released, or its time is over',
    tells:
      '`holdID`, `cardID`, `panLast4`, `terminalID`, `status` `completed`, `released` or `expired`, `amount` that was held at first, `completedAmount`, `releasedAmount` that is free again without having been paid, `transactionIDs` of its completions, and `endedAt`.',
  },
  'transaction.created': {
    summary: 'An operator entered a transaction',
    tells:
      '`transactionID`, `cardID`, `panLast4`, `terminalID`, `amount` as it was entered, and `dateIn`, which may be earlier.',
  },
  'transaction.changed': {
    summary: 'An operator changed a transaction, or a payment of any web API',
    tells: 'As `transaction.created`, with `previousAmount`.',
  },
  'transaction.cancelled': {
    summary: 'An operator cancelled a transaction, or a payment of any web API',
    tells: 'As `transaction.changed`; `amount` is 0.',
  },
  'card.loaded': {
    summary: 'An operator or a plan loaded a card',
    tells: '`loadID`, `cardID`, `panLast4`, `amount`, `uses`, what was left afterwards, and `loadPlanID`.',
  },
  'load.reversed': {
    summary: 'An operator took a load back',
    tells: 'As `card.loaded`: `amount` and `uses` are not above 0, `reversesLoadID` names the load.',
  },
  'cards.issued': {
    summary: 'The company issued cards',
    tells: 'Cards that were issued together: `cardBatchID`, `cardCount`, `withoutClient`.',
  },
  'card.closed': {
    summary: 'The company closed a card',
    tells: '`cardID`, `panLast4`, `closedAt`.',
  },
  'card.blocked': {
    summary: 'The company or any web API blocked a card',
    tells: '`cardID`, `panLast4`, `blockedAt`.',
  },
  'card.unblocked': {
    summary: 'The company unblocked a card',
    tells: '`cardID`, `panLast4`, `unblockedAt`.',
  },
  'notice.raised': {
    summary: 'A record has crossed a line that the company has set',
    tells:
      '`noticeID`, `noticeRuleID`, `noticeKind`, `recordID`, which is the id of a card, customer, product, web API or terminal owner, or the number of a month, `panLast4` of a card, `figure`, `until`, `raisedAt`.',
  },
  test: {
    summary: 'Somebody asked for a test event',
    tells: 'The `webApiId`. It is sent whatever types are chosen.',
  },
}
