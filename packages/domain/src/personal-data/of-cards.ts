import type { TableLine } from './terms'

/** Tables of cards, their loads and their holds. */
export const ofCards = {
  approval: {
    why: 'books',
    kept: 'customer',
    customers: {
      approval: { comment: 'text', decisionReason: 'text', input: 'none' },
    },
    plain:
      'companyID approvalID kind call effects amount cardCount transactionID accountID accessTokenID createdAt expiresAt decision decidedAt decidedBy idempotencyKey fingerprint',
  },
  approvalCard: {
    why: 'books',
    kept: 'company',
    plain: 'companyID approvalID cardID amount',
  },
  card: {
    why: 'cards',
    kept: 'customer',
    customers: {
      unit: {
        nameOnCard: 'name',
        info: 'text',
        hiddenName: 'name',
        blockReason: 'text',
        externalID: 'none',
        metadata: 'empty',
        ownFields: 'empty',
        pan: 'kept',
      },
    },
    plain:
      'companyID id cardProductID cardBatchID customerUnitID renewsCardID validFrom validTo expiryDateOnCard activationDate amountLimit countLimit amountLimitAtIssue amountUsed timesUsed amountHeld countHeld closedAt blockedAt codeNo',
  },
  cardBatch: {
    why: 'cards',
    kept: 'company',
    plain:
      'companyID cardBatchID accountID dateIn cardCount withoutClient webEnabled idempotencyKey fingerprint',
  },
  cardBlock: {
    why: 'cards',
    kept: 'company',
    plain: 'companyID id cardID blocked dateIn',
  },
  cardCount: {
    why: 'cards',
    kept: 'company',
    plain: 'companyID cardProductID validFrom validTo openCards',
  },
  cardCodeTry: {
    why: 'cards',
    kept: 'days',
    plain: 'companyID subject tries most since',
  },
  cardHold: {
    why: 'books',
    kept: 'company',
    customers: {
      card: { externalID: 'none' },
    },
    plain:
      'companyID holdID cardID webApiID terminalID amount completedAmount amountHeld holdsUse dateIn endsAt endedAt end',
  },
  cardLoad: {
    why: 'books',
    kept: 'company',
    customers: {
      card: { reason: 'text', externalID: 'none' },
    },
    plain:
      'companyID id cardID kind amount uses amountBalance countBalance accountID accessTokenID webApiID terminalID dateIn loadPlanID reversesLoadID otherCardID idempotencyKey fingerprint',
  },
  cardProduct: {
    why: 'set',
    kept: 'company',
    plain:
      'companyID id name issuerIDNo minAccountIDNo maxAccountIDNo panLength duration cardTypeID webEnabled cardNumbers nextAccountIDNo permutedFrom numberKeyEncrypted takenAhead codeLength codeNeeded codeKeyEncrypted closedAt',
  },
  cardReplacement: {
    why: 'cards',
    kept: 'customer',
    customers: {
      card: { reason: 'text' },
    },
    plain: 'companyID cardID successorID accountID accessTokenID dateIn',
  },
  cardRule: {
    why: 'cards',
    kept: 'company',
    plain:
      'companyID cardRuleID cardProductID customerID customerUnitID cardID period amount count weekdays hours terminalIDs terminalOwnerIDs mode createdAt closedAt',
  },
  cardTerm: {
    why: 'books',
    kept: 'company',
    plain: 'companyID cardID until validTo',
  },
  loadPlan: {
    why: 'cards',
    kept: 'customer',
    customers: {
      plan: { reason: 'text', reversalReason: 'text' },
    },
    plain:
      'companyID loadPlanID accountID accessTokenID dateIn cardCount monthly upTo dayOfMonth nextRunAt lastRunAt lastLoaded lastRefused lastAmount lastReversed reversedAt reversedBy stoppedAt idempotencyKey fingerprint',
  },
  loadPlanCard: {
    why: 'cards',
    kept: 'customer',
    customers: {
      card: { comment: 'text' },
    },
    plain: 'companyID loadPlanID cardID amount uses refusal',
  },
} as const satisfies Record<string, TableLine>
