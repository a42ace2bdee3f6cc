import type { ApiVersion } from './versions'

/** One change of the documented calls: what, and the calls that it concerns. */
type Change = { kind: 'added' | 'changed' | 'deprecated'; text: string; calls: string[] }

/**
 * Changes of the documented calls by version, newest first. `changelog.test.ts` of the server fails for a call that is neither
 * of the specification nor named here.
 */
export const changelog: { version: ApiVersion; changes: Change[] }[] = [
  {
    version: '2026-11-23',
    changes: [
      {
        kind: 'changed',
        text: 'The body of PUT has the types of what GET answers, so that a generated client can send a customer back; the company itself as a customer is refused as before.',
        calls: ['PUT /api/customers/{customerID}'],
      },
      {
        kind: 'changed',
        text: 'The refusal of a payment by a rule of use has rule, what it still allowed, also when it is looked up or listed, and in its event.',
        calls: [
          'GET /api/web/payments',
          'GET /api/web/payments/{transactionID}',
          'GET /api/web/requests',
          'GET /api/web/events',
        ],
      },
      {
        kind: 'changed',
        text: 'In a sandbox the cards whose requests fail fail in completions, releases and reversals too.',
        calls: [
          'POST /api/web/holds/{holdID}/complete',
          'POST /api/web/holds/{holdID}/release',
          'POST /api/web/reversals',
        ],
      },
      {
        kind: 'added',
        text: 'Where a company says so, loads, raised limits and refunds above a sum answer 400 approvalNeeded with approvalID, and wait for a second person. Histories and the audit log name the second person as approver.',
        calls: [
          'GET /api/approvals',
          'GET /api/approvals/{approvalID}',
          'POST /api/approvals/{approvalID}/approve',
          'POST /api/approvals/{approvalID}/reject',
          'GET /api/companies/company/approval-policy',
          'PUT /api/companies/company/approval-policy',
        ],
      },
      {
        kind: 'added',
        text: 'The audit log of a company: its histories, logins, files taken, keys shown and used first, and use by support.',
        calls: ['GET /api/audit-log', 'GET /api/audit-log/csv', 'GET /api/audit-log/json-lines'],
      },
      {
        kind: 'added',
        text: 'All data about a private customer as a file, and their erasure once the customer is closed.',
        calls: ['GET /api/customers/{customerID}/personal-data', 'POST /api/customers/{customerID}/erase'],
      },
      {
        kind: 'added',
        text: 'A user can switch on a second factor; a login of such a user answers 403 ERROR_FACTOR_NEEDED, and a code completes it.',
        calls: [
          'POST /api/login/factor',
          'GET /api/self/factors',
          'POST /api/self/factors',
          'POST /api/self/factors/{id}/confirm',
          'POST /api/self/factors/{id}/remove',
          'POST /api/self/recovery-codes',
          'POST /api/operators/{accountID}/reset-factor',
          'GET /api/companies/company/login-policy',
          'PUT /api/companies/company/login-policy',
        ],
      },
      {
        kind: 'added',
        text: 'Money of a card is held, completed and released; what is left is less what is held, with amountHeld and countHeld beside it.',
        calls: [
          'POST /api/web/holds',
          'GET /api/web/holds/{holdID}',
          'POST /api/web/holds/{holdID}/complete',
          'POST /api/web/holds/{holdID}/release',
          'GET /api/cards/{cardID}/holds',
        ],
      },
      {
        kind: 'changed',
        text: 'A reversal with amount gives back a part of a payment; refundedAmount beside amount is what came back.',
        calls: [
          'POST /api/web/reversals',
          'GET /api/web/payments',
          'GET /api/web/payments/{transactionID}',
          'GET /api/cards/{cardID}/transactions',
          'GET /api/transactions/company',
          'GET /api/terminal-owners/{terminalOwnerID}/transactions',
        ],
      },
      {
        kind: 'changed',
        text: 'With simulate=true a payment is judged, and nothing is written.',
        calls: ['POST /api/web/payments'],
      },
      {
        kind: 'changed',
        text: 'Customers, cards and transactions keep an externalID and metadata of the caller, and are listed by the former.',
        calls: [
          'GET /api/customers',
          'POST /api/customers',
          'PUT /api/customers/{customerID}',
          'GET /api/companies/cards',
          'PUT /api/companies/cards/{id}/edit',
          'GET /api/cards/{cardID}/transactions',
          'POST /api/cards/{cardID}/transactions',
          'PUT /api/transactions/{id}',
          'GET /api/transactions/company',
          'GET /api/terminal-owners/{terminalOwnerID}/transactions',
        ],
      },
      {
        kind: 'added',
        text: 'Card products draw their numbers at random where cardNumbers says so; existing products keep consecutive ones until they are changed.',
        calls: ['PUT /api/companies/{companyID}/card-products/{id}'],
      },
      {
        kind: 'changed',
        text: 'Card products print a security code with their cards where codeLength says so; payments and balances take it as pin, and are refused with ERROR_PIN_NEEDED, ERROR_BAD_PIN or ERROR_PIN_LOCKED where codeNeeded asks for it.',
        calls: [
          'POST /api/companies/{companyID}/card-product',
          'POST /api/web/balance',
          'POST /api/web/payments',
          'GET /api/cards/printer-csv-batch/{cardBatchID}',
        ],
      },
      {
        kind: 'added',
        text: 'Data that the company asks for with its payments: receipt number, odometer, vehicle, driver, litres and lines of goods.',
        calls: ['GET /api/companies/company/payment-data', 'PUT /api/companies/company/payment-data'],
      },
      {
        kind: 'changed',
        text: 'Payments and completions take this data; transactions and reports show it. Reports show what was refunded, and their files payments and refunds apart where withRefunds says so.',
        calls: [
          'POST /api/web/payments',
          'POST /api/web/holds/{holdID}/complete',
          'GET /api/transactions/report',
          'GET /api/transactions/terminals/report',
          'GET /api/transactions/web-api/report',
        ],
      },
      {
        kind: 'added',
        text: 'A page of each company on which card holders see what is left, and block their cards.',
        calls: [
          'GET /api/companies/company/holder-page',
          'PUT /api/companies/company/holder-page',
          'GET /api/companies/company/holder-page/changes',
          'POST /api/holder/balance',
          'POST /api/holder/block',
        ],
      },
      {
        kind: 'added',
        text: 'Balances of cards at the end of a day, as is known now.',
        calls: ['GET /api/cards/balances'],
      },
      {
        kind: 'changed',
        text: 'With a date the balance of a card is that of the end of the day.',
        calls: ['GET /api/cards/{id}/balance'],
      },
      {
        kind: 'added',
        text: 'Versions: the header Kaarditeek-Version, and this list.',
        calls: ['GET /api/changelog'],
      },
      {
        kind: 'added',
        text: 'Every call that changes something takes an Idempotency-Key; a repeated one is answered with Idempotent-Replayed: true.',
        calls: [],
      },
      {
        kind: 'added',
        text: 'Lists take cursor, withTotals and fields; those of cards, customers and transactions createdSince and changedSince, of cards also validToStart and validToEnd. Extending, closing and moving several cards take dryRun.',
        calls: [],
      },
      {
        kind: 'added',
        text: 'Calls of terminals and tills, by an API key, with the headers RateLimit and RateLimit-Policy.',
        calls: [
          'POST /api/web/balance',
          'POST /api/web/payments',
          'GET /api/web/payments',
          'GET /api/web/payments/{transactionID}',
          'POST /api/web/reversals',
          'POST /api/web/loads',
          'POST /api/web/blocks',
          'GET /api/web/requests',
          'GET /api/web/events',
        ],
      },
      {
        kind: 'added',
        text: 'Keys of web APIs are rotated, and web APIs hear of events by webhooks.',
        calls: [
          'GET /api/companies/company/web-apis',
          'POST /api/companies/company/web-apis/keys',
          'DELETE /api/companies/company/web-apis/keys/{id}',
          'GET /api/companies/company/web-apis/{webApiId}/webhook',
          'GET /api/companies/company/web-apis/{webApiId}/webhooks',
          'POST /api/companies/company/web-apis/webhooks',
          'PUT /api/companies/company/web-apis/webhooks',
          'PUT /api/companies/company/web-apis/webhooks/{id}',
          'POST /api/companies/company/web-apis/webhooks/secrets',
          'DELETE /api/companies/company/web-apis/webhooks/{id}',
          'POST /api/companies/company/web-apis/webhooks/tests',
          'GET /api/companies/company/web-apis/webhooks/{webhookID}/deliveries',
          'POST /api/companies/company/web-apis/webhooks/deliveries',
        ],
      },
      {
        kind: 'added',
        text: 'Cards are loaded, at once, later, every month or from a file; loads are taken back, and money moves between cards.',
        calls: [
          'GET /api/cards/{cardID}/loads',
          'POST /api/cards/{cardID}/loads',
          'POST /api/cards/loads',
          'POST /api/cards/{cardID}/loads/{loadID}/reverse',
          'POST /api/cards/{cardID}/transfer',
          'GET /api/load-plans',
          'GET /api/load-plans/{loadPlanID}',
          'GET /api/load-plans/{loadPlanID}/cards',
          'PUT /api/load-plans/{loadPlanID}/stop',
        ],
      },
      {
        kind: 'added',
        text: 'Cards are blocked and replaced, and a chain of replacements is shown as one.',
        calls: [
          'PUT /api/cards/block',
          'PUT /api/cards/unblock',
          'POST /api/cards/reprint',
          'POST /api/cards/{cardID}/replace',
          'GET /api/cards/{id}/chain',
          'GET /api/cards/{id}/chain/movements',
        ],
      },
      {
        kind: 'added',
        text: 'What is owed to card holders, closed months and their entries.',
        calls: [
          'GET /api/reports/outstanding',
          'GET /api/company-months',
          'PUT /api/company-months/{month}',
          'GET /api/company-months/{month}/changes',
          'GET /api/company-months/{month}/journal',
          'GET /api/companies/company/journal-accounts',
          'PUT /api/companies/company/journal-accounts',
        ],
      },
      {
        kind: 'added',
        text: 'Rules of use: amounts, uses, days, hours and terminals that cards may be used with, tried before they hold.',
        calls: [
          'GET /api/card-rules',
          'POST /api/card-rules',
          'GET /api/card-rules/{cardRuleID}',
          'PUT /api/card-rules/{cardRuleID}',
          'DELETE /api/card-rules/{cardRuleID}',
          'GET /api/card-rules/{cardRuleID}/changes',
          'GET /api/card-rules/{cardRuleID}/watched',
          'POST /api/card-rules/trial',
        ],
      },
      {
        kind: 'added',
        text: 'Files of reports and lists, and mailed statements.',
        calls: [
          'GET /api/customers/xlsx',
          'POST /api/reports/files',
          'GET /api/reports/files',
          'GET /api/reports/files/{jobID}',
          'PUT /api/reports/files/{jobID}/cancel',
          'DELETE /api/reports/files/{jobID}',
          'POST /api/customers/all-customers-reports/mails',
          'GET /api/customers/all-customers-reports/mails',
        ],
      },
      {
        kind: 'added',
        text: 'A sandbox of each company, with keys ktt_…, cards for every outcome and a clock that moves.',
        calls: [
          'POST /api/sandbox',
          'GET /api/sandbox',
          'PUT /api/sandbox/clock',
          'DELETE /api/sandbox/data',
          'GET /api/sandbox/mails',
        ],
      },
      {
        kind: 'added',
        text: 'Access tokens are listed, created and revoked in a session.',
        calls: ['GET /api/access-tokens', 'POST /api/access-tokens', 'DELETE /api/access-tokens/{id}'],
      },
      {
        kind: 'added',
        text: 'Service accounts: tokens of an integration belong to the company, not to a person.',
        calls: [
          'GET /api/service-accounts',
          'POST /api/service-accounts',
          'GET /api/service-accounts/{serviceAccountID}',
          'PUT /api/service-accounts/{serviceAccountID}',
          'DELETE /api/service-accounts/{serviceAccountID}',
          'GET /api/service-accounts/{serviceAccountID}/tokens',
          'POST /api/service-accounts/{serviceAccountID}/tokens',
          'DELETE /api/service-accounts/{serviceAccountID}/tokens/{tokenID}',
        ],
      },
      {
        kind: 'added',
        text: 'Invitations are sent again, new email addresses confirmed, and changes of discounts listed.',
        calls: [
          'POST /api/operators/{accountID}/resend-invitation',
          'PUT /api/confirm-email/{id}',
          'GET /api/customers/{customerID}/discount/{customerDiscountID}/changes',
        ],
      },
    ],
  },
]
