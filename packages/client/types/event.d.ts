import type { ErrorCode, RefusalReason } from './codes.js'

/** An event, as a webhook delivers it: `type` says what `data` holds. A server that is newer than this package may send other types. */
export type WebhookEvent = {
  id: string
  type: "card.blocked"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    blockedAt: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "card.closed"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    closedAt: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "card.loaded"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    loadID: number
    amount: number
    uses: number
    amountBalance: number | null
    countBalance: number | null
    loadPlanID: number | null
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "card.unblocked"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    unblockedAt: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "cards.issued"
  createdAt: Date
  data: {
    cardBatchID: number
    cardCount: number
    withoutClient: boolean
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "hold.accepted"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "hold"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "hold.ended"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    holdID: number
    terminalID: string
    status: "completed" | "expired" | "released"
    amount: number
    completedAmount: number
    releasedAmount: number
    transactionIDs: number[]
    endedAt: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "hold.refused"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "hold"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "load.accepted"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "load"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "load.refused"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "load"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "load.reversed"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    loadID: number
    amount: number
    uses: number
    amountBalance: number | null
    countBalance: number | null
    reversesLoadID: number
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "notice.raised"
  createdAt: Date
  data: {
    noticeID: number
    noticeRuleID: number
    recordID: number
    panLast4: string | null
    figure: number | null
    until: Date | null
    noticeKind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
    raisedAt: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "payment.accepted"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "payment"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "payment.refused"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "payment"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "reversal.accepted"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "reversal"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "reversal.refused"
  createdAt: Date
  data: {
    refusal: {
      code: ErrorCode
      message: string
      reason?: RefusalReason
      cardState?: 0 | 1 | 2 | 3 | null
      blocked?: true
      rule?: {
        cardRuleID: number
        period: "day" | "month" | "transaction" | "week"
        amountLeft: number | null
        countLeft: number | null
        ends: string | null
      }
    } | null
    receivedAt: Date
    requestID: string | null
    idempotencyKey: string
    status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
    /** The card number's last four digits. */
    panLast4: string | null
    terminalID: string | null
    transactionID: number | null
    /** The hold, also of its completion, which is a payment. */
    holdID: number | null
    /** As the request had it; null also for refusals that no key keeps. */
    externalID: string | null
    requestedAmount: number | null
    approvedAmount: number | null
    amount: number | null
    /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
    reversedAmount: number | null
    /** Only for a reversal that named its payment by key. */
    paymentKey: string | null
    kind: "reversal"
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "test"
  createdAt: Date
  data: {
    webApiId: number
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "transaction.cancelled"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    transactionID: number
    terminalID: string
    amount: number
    dateIn: Date
    previousAmount: number
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "transaction.changed"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    transactionID: number
    terminalID: string
    amount: number
    dateIn: Date
    previousAmount: number
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
} | {
  id: string
  type: "transaction.created"
  createdAt: Date
  data: {
    cardID: number
    panLast4: string
    transactionID: number
    terminalID: string
    amount: number
    dateIn: Date
  }
  /** Only in an event that was asked for as a test, with made-up contents. */
  test?: true
}
