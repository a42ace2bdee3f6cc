import type { TableLine } from './terms'

/** Tables of transactions and of what is booked of them. */
export const ofBooks = {
  transaction: {
    why: 'books',
    kept: 'company',
    customers: {
      card: { comment: 'text', externalID: 'none', metadata: 'empty', data: 'none' },
    },
    plain:
      'companyID id cardID terminalID accountID webApiID amount refundedAmount showCommentInReports dateIn enteredAt hasChanged idempotencyKey fingerprint',
  },
  transactionDay: {
    why: 'books',
    kept: 'company',
    plain: 'companyID starts cardProductID count amount',
  },
  transactionRecount: {
    why: 'operation',
    kept: 'days',
    plain: 'companyID dateIn',
  },
  summedDay: {
    why: 'operation',
    kept: 'company',
    plain: 'starts ends owed',
  },
  owedDay: {
    why: 'books',
    kept: 'company',
    plain: 'companyID starts cardProductID expiryMonth loaded used expired adjusted moved',
  },
  companyMonth: {
    why: 'books',
    kept: 'company',
    plain:
      'companyID monthNr starts ends closedAt accountID transactionCount amount earlierCount earlierAmount',
  },
  closedTransaction: {
    why: 'books',
    kept: 'company',
    customers: {
      customer: { customer: 'name', unit: 'text', comment: 'text', data: 'none', cardPan: 'kept' },
      card: { comment: 'text', data: 'none' },
    },
    plain:
      'companyID monthNr transactionID ofMonthNr dateIn amount refundedAmount cardID cardProductID customerID customerUnitID terminalOwnerID terminalOwner terminalID terminal webApiID webApi',
  },
  closedPosting: {
    why: 'books',
    kept: 'company',
    plain: 'companyID monthNr posting amount earlier',
  },
  closedOwed: {
    why: 'books',
    kept: 'company',
    plain:
      'companyID monthNr cardProductID expiryMonth opening ofEarlierMonths loaded used expired adjusted moved',
  },
  settlement: {
    why: 'books',
    kept: 'company',
    plain:
      'companyID settlementID terminalOwnerID terminalOwnerName terminalOwnerIdentifier number startDate endDate starts ends transactionCount amount correctionCount correctionAmount fee vat createdAt numberedAt numberedBy paidOn paidAt paidBy closedAt',
  },
  settlementLine: {
    why: 'books',
    kept: 'company',
    plain:
      'companyID settlementID transactionID originalSettlementID dateIn terminalID terminal amount fee feePercentage feePerPayment vatPercentage',
  },
  settlementMail: {
    why: 'contact',
    kept: 'company',
    plain: 'companyID id settlementID recipient languageID accountID createdAt sentAt attempts nextAttemptAt',
  },
  settlementTerms: {
    why: 'set',
    kept: 'company',
    plain:
      'companyID settlementTermsID terminalOwnerID feePercentage feePerPayment vatPercentage termsFrom termsTo closedAt',
  },
  journalAccount: {
    why: 'books',
    kept: 'company',
    plain: 'companyID clearing receivable liability payable expiredIncome adjustment',
  },
} as const satisfies Record<string, TableLine>
