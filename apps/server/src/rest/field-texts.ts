import { clientOfCards } from '@kaarditeek/domain/card/without-client/schema'
import { paymentData, shownPaymentData } from '@kaarditeek/domain/payment/data'
import type { paymentQuery } from '@kaarditeek/domain/payment/schema'
import { viewState } from '@kaarditeek/domain/saved-view/schema'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { z } from 'zod'
import type { AppRouter } from '../entities/router'
import type { paymentCalls } from '../terminals-api/describe'
import { type Documented, examplesIn, textsIn } from './field-table'
import type { FileFlag } from './route'

/** Names of the fields of a value and of the values within it. */
type FieldsOf<T> = T extends Date | Uint8Array | AsyncIterable<unknown>
  ? never
  : T extends readonly (infer E)[]
    ? FieldsOf<E>
    : T extends object
      ? string extends keyof T
        ? never
        : { [K in keyof T & string]: K | FieldsOf<T[K]> }[keyof T & string]
      : never

type Terminals = (typeof paymentCalls)[number]

/** Names of all fields in requests and replies. */
type Field =
  | FieldsOf<inferRouterInputs<AppRouter>>
  | FieldsOf<inferRouterOutputs<AppRouter>>
  | FieldsOf<z.input<Terminals['request']> | z.output<Terminals['reply']>>
  | FileFlag['flag']
  | keyof z.input<typeof paymentQuery>
  | 'amountSum'
  | 'transactionCount'

/** Fields by name: units, codes and the meaning of null. Names with several meanings are omitted. */
const fields = {
  accountID: 'Account of an operator: a user’s post in a company, at a distributor, or as administrator.',
  passkey:
    'A passkey’s answer in place of a code; in a reply the question to one, null for a user without a passkey.',
  challenge: [
    'What the authenticator signs: good for one answer, within 5 minutes.',
    'q1tV9yDk3nXo0m2bQm8c4cQ0k7m6w1r5m0d2s8f4a6I',
  ],
  rpId: ['Host for which passkeys are made.', 'kaarditeek.example'],
  timeout: 'Milliseconds for which the browser waits for its user.',
  userVerification: '`required` where the authenticator must verify its user by a finger, a face or a PIN.',
  allowCredentials: 'Passkeys of the user; empty for any of the site.',
  transports: 'How the browser reaches the authenticator, as it said when the passkey was made.',
  options: 'What the browser needs to make the passkey: `PublicKeyCredentialCreationOptionsJSON`.',
  rp: 'Site for which the passkey is made.',
  pubKeyCredParams: 'Signatures that are taken.',
  excludeCredentials: 'Passkeys that the user has already.',
  authenticatorSelection: 'What the authenticator should be able to do.',
  attestation: 'In a question `none`; in an answer the authenticator’s `attestationObject`, in base64url.',
  displayName: ['Name of the user, as the authenticator shows it.', 'Mari Tamm'],
  alg: 'Number of the signature in COSE.',
  residentKey: 'Whether the authenticator should keep the passkey, so that it logs in without an email.',
  credentialID: 'Number of the passkey, in base64url.',
  clientData: 'The browser’s `clientDataJSON`, in base64url.',
  authenticatorData: 'The authenticator’s data, in base64url.',
  signature: 'The authenticator’s signature, in base64url.',
  browser: ['Name of the browser of a session; null for a script.', 'Firefox'],
  system: ['Operating system of a session; null if the browser did not name it.', 'Windows'],
  isCurrent: 'Whether it is the session of this request.',
  accessTokens:
    'Working access tokens of all accounts of the user; in a request whether they end with the other sessions.',
  recoveryCodes: [
    'Ten codes, each of which completes one login in place of the second factor. They are returned only here; null where the user keeps the former ones.',
    ['K7MX-2QPA-9RTE-HV4B'],
  ],
  recoveryCodesLeft: 'Number of recovery codes that still work.',
  successorPan: 'Number of the card that got the money, because it replaces the card of the payment.',
  activationDate: 'When the card was activated; null for cards that are issued with their client.',
  activationEnd: 'Cards activated on this business day or earlier.',
  activationStart: 'Cards activated on this business day or later.',
  activeDiscount: 'Percentage of the discount that is valid now; null without one.',
  accessToken: ['Name of the access token with which the change was made; null in a session.', null],
  adjusted: 'Change in cents by edits of limits, and by cards that became unlimited or limited.',
  allowPartialPayments:
    'Whether a terminal’s payment above what is left on the card is approved for what is left.',
  amount:
    'Cents. Of a payment what is left of it: 0 once cancelled or reversed. Of a load what it adds; of a plan of loads what each run is to add, at most if it loads up to levels, null for uses alone; of a rule of use the most of a card in its period, null without one.',
  amountBalance: [
    'Cents left on the card; null is unlimited, in a reversal with `transactionID` null not known yet.',
    3750,
  ],
  amountBalanceSum:
    'Sum of what is left on the cards over the whole filter in cents, unlimited cards left out.',
  amountHeld: 'Cents that are held: of a card by all its open holds, of a hold by itself.',
  amountLimit: [
    'Limit of the card in cents; null is unlimited. Where cards are issued or activated it is whole euros, such as 1200 for 12 €.',
    5000,
  ],
  amountLimitSum: 'Sum of the cards’ limits over the whole filter in cents, unlimited cards left out.',
  amountSum: 'Sum over the whole filter in cents.',
  amountUsed: ['Cents charged so far.', 1250],
  apiKey: [
    'Key of the web API, `ktk_…`, in a sandbox `ktt_…`: whole in the detail for callers with 901, who have proved anew where the company says `proofAsked`, otherwise its last four characters.',
    '…x7Qa',
  ],
  approvedAmount:
    'Cents taken: less than `requestedAmount` if the payment is partial. The till asks for the rest in another way.',
  authorEmail: [
    'Email of the user who made the change; `card holder` for a block on the page for card holders.',
    'superuser@demo.test',
  ],
  billingEmail: ['Address for invoices; null without one.', 'arved@kalevi.example'],
  blocked:
    'Whether the card is blocked: it cannot be paid with, whatever its state. As a filter: blocked cards alone.',
  blockedAt: ['When the card was blocked; null unless it is.', null],
  blockReason: ['Why the card was blocked; null unless it is.', null],
  replaced: 'Whether another card replaces the card.',
  canExtendExpiryDate: 'Whether the card can be extended now.',
  cardBatchID: 'Batch with which the card was issued.',
  cardCreationType: 'How the company’s cards come to be: 1 generated here, 2 imported.',
  cardCreationTypeID: 'How the company’s cards come to be: 1 generated here, 2 imported.',
  cardID: 'Id of a card, not its number: `id` in `GET /api/companies/cards?pan=`.',
  cardNumbers:
    'How the numbers of further cards follow each other: `random` ones cannot be guessed from each other, `consecutive` ones are the lowest free ones.',
  cardPan: ['Number of the card.', '9412005110000017'],
  cardState: 'State of the card: 0 active, 1 not valid yet, 2 closed, 3 expired.',
  cardTypeID: '1 prepaid card, 2 discount card.',
  closing: 'Cents that are owed at the end of `date`: opening + loaded − used − expired + adjusted + moved.',
  closedBy: ['Name of the user who closed the month; null while it is open.', 'Mari Tamm'],
  changedSince:
    'Only records that were made or changed at this instant or later, by their histories; a payment changes its transaction alone, not its card. An instant, not a day. A `+` of an offset is `%2B` in an address.',
  codeLength:
    'Digits of the security code that is printed with each new card, 4–8; null for cards without one. Set once.',
  codeNeeded:
    'When terminals are asked for the code, as `pin`: `never`, `balance` for balances alone, `always` for payments too.',
  companyAsCustomer: 'Whether the company has a default unit, under which cards are activated.',
  companyID: ['Id of a company, or the word `company` for that of the session.', 1],
  count:
    'Number of all records that match the filter, in figures that of the records. In a rule of use the most uses of a card in its period; null without a number.',
  countBalance: [
    'Uses left on the card; null is unlimited, in a reversal with `transactionID` null not known yet.',
    19,
  ],
  completedAmount: 'Cents of the hold that were taken, in one payment or several.',
  countHeld: 'Uses of the card that open holds keep.',
  countLimit: ['Limit of the card in uses; null is unlimited.', 20],
  createdSince: 'Only records that were made at this instant or later. An instant, not a day.',
  customerRetentionMonths:
    'Months for which closed customers must be kept; after that they are offered for erasure. Null without such a duty.',
  toErase: 'Only closed private customers whose time to be kept is over, and that are not erased.',
  erasedAt: 'When the personal data of the customer were erased; null before.',
  keptUntil:
    'Until when the company must keep the closed customer; null for an open one, and without such a duty.',
  customerState: '0 all, 1 active with cards, 2 active without cards, 3 closed.',
  customerTypeID: 'Type of the customer, as in `GET /api/customer-types`.',
  customerUnitID:
    'Id of a customer’s unit. Where it may be left out: the default unit of the customer, else its first.',
  detailed: 'One row for each transaction instead of a summary of each terminal.',
  discountPercentage: [
    'Percent that the till takes off the price before it charges the card; null without a discount. A payment takes the amount as sent.',
    10,
  ],
  downloadCSV:
    'Answer the whole list as CSV: UTF-8 with a byte order mark, `;` between cells, a header row, no totals.',
  downloadXLS: 'Answer the whole list as a workbook.',
  expired: 'Cents that were left on cards when they ended, less what extended and reopened cards got back.',
  expiryMonth: ['Month in which the cards expire, `YYYY-MM`.', '2028-10'],
  lastAmount:
    'Cents that the last run of the plan loaded; null before the first, and of runs before this field existed.',
  lastLoaded: 'Cards that the last run of the plan loaded; null before the first.',
  lastRun:
    'What the last run of the plan did with the card: `loaded`, also if the load was taken back since; `refused`, for the reason in `refusal`; `waiting` while a run has not come to it; `nothing` for a card that had the level already, or whose plan was stopped before it. As a filter: such cards alone.',
  lastRefused: 'Cards that the last run of the plan refused; null before the first.',
  loaded: 'Cents of first limits and loads, less reversed loads.',
  metadata: [
    'Texts that the caller keeps with the record, by key: 20 at most. A change replaces all of them; left out, they stay.',
    { order: 'A-17' },
  ],
  minutes: 'Minutes for which the money is held; 7 days if left out, 30 days at most.',
  moved: 'Cents that came from another month of expiry or another card, less those that went there.',
  opening: 'Cents that were owed at the end of `since`.',
  pdf: 'Answer the whole list as a PDF; of statements, a PDF for each customer.',
  dryRun: 'Only check, and change nothing.',
  skipBlocked: 'Leave blocked cards out, replaced ones among them, instead of loading them.',
  skipBlank: 'Leave rows out that have a card number alone, instead of refusing the file.',
  hasNextRun: 'Only plans with a further run if true, only those without one if false; all by default.',
  masked: 'Answer only the last four characters of keys and secrets, so that the audit log gets no line.',
  duration: [
    'Months for which a card of the product is valid where its days are not given. Cards may be issued for longer; renewals and activations keep to it.',
    24,
  ],
  earlierAmount: 'Sum in cents by which transactions of earlier, closed months have changed.',
  earlierCount: 'Number of these transactions.',
  endsAt: 'When the hold ends by itself.',
  endDate: 'Last business day, included.',
  expiryDateOnCard: [
    'Month that is printed on the card, not before the month of `validTo`. The whole month counts.',
    '2028-11',
  ],
  expiringSoon: 'Active, and valid for 45 days at most.',
  externalID: [
    'The caller’s own id of the record, 1–64 characters: no two open records of a kind in the company have the same. A refused payment leaves it free, a reversed one keeps it. Null, or missing in the answer of a terminal’s call, without one.',
    'ERP-117',
  ],
  extendByMonths: 'Whole months.',
  fields:
    'Fields that each record of the reply shall have, repeated or separated by commas. The others are missing then, although the schema of the reply requires them: it is that of all fields. Left out, all.',
  final: 'Whether the rest of the hold is free again; false keeps it held.',
  holdID: 'Id of a hold.',
  transactionIDs: 'Ids of the payments that completed the hold, the first one first.',
  hasChanged: 'Whether the transaction was changed since.',
  hiddenName: ['Name that the company alone sees; null without one.', 'Mari'],
  idempotencyKey: 'Names the request: 1–128 printable ASCII characters, such as a random UUID.',
  ipAddress: ['IPv4 or IPv6 address, or a block of either, such as `192.0.2.0/24`.', '192.0.2.0/24'],
  languageID: '1 English, 2 Estonian.',
  lang: '1 English, 2 Estonian.',
  lastUse: 'Time of the last call, accurate to a minute; null if there was none.',
  limit: 'Records on a page, 1–100.',
  factorDue:
    'Whether the company asks for a second factor first: until it is added, other calls are refused.',
  factorRequiredFrom: [
    'From when on people of the company, or holders of the role, need a second factor; null for never.',
    '2027-01-01',
  ],
  superuserFactorRequiredFrom: [
    'From when on superusers of the company need a second factor; null for never.',
    '2027-01-01',
  ],
  proofAsked:
    'Whether changes of logins, keys and tokens take a proof by the second factor that is not older than 10 minutes.',
  proofAskedAbove:
    'Cents: with `proofAsked`, limits, loads and refunds of more take such a proof too. Null: none does.',
  passwordOff:
    'Whether the accounts of the company open by the identity provider alone, neither by a password nor by a passkey alone. Not sent, it stays.',
  providerTied: 'Whether the login is tied to a subject of the identity provider.',
  loginBy:
    'What a login began with, or would have; null for other lines and for logins from before this field.',
  takesPassword:
    'Whether the first factor takes the current password: not in a session that began with the identity provider.',
  secondFactor: 'Whether the login asks for a second factor.',
  factorMissingFrom:
    'When the company or the role begins to require a second factor that the user lacks; null if none is required, or the user has one.',
  sandboxOf: ['Name of the company whose sandbox it is; null for a company itself.', 'Põhjala Kaubamaja AS'],
  loginAllowed: 'Whether the user may log in; false after too many failures.',
  maxMonthsToExtend: 'Months by which the card can be extended.',
  merchantID: ['Merchant number of the terminal at its bank.', 'M1001'],
  noOfCards: ['Number of cards to issue.', 1],
  ofEarlierMonths:
    'Changes of transactions of closed months that belong to the days; missing if there are none.',
  old: 'Whether the discount is over.',
  open: 'Leave out closed customers.',
  orderBy: 'Field to sort by; with `-` before it in descending order.',
  overlapDays: 'Days for which the old key goes on working; 0 ends it at once.',
  page: 'Page, from 1.',
  pan: ['Number of the card.', '9412005110000017'],
  panLength: ['Digits of a card number, 16–19.', 16],
  partial: 'Whether less than `requestedAmount` was approved.',
  payee: ['Owner and terminal, such as "Kohvik Toome T1101".', 'Kohvik Toome T1101'],
  pwd: [
    'Password of the ZIP for a web-enabled product, printable ASCII. It is kept nowhere.',
    'For the printer 1',
  ],
  previousLogin: 'Time of the login before this one; null at the first.',
  releasedAmount: 'Cents that are free again.',
  cancelledAmount: 'Cents that a cancelled transaction was for; null for others.',
  refundedAmount: 'Cents that reversals by terminals gave back of the payment.',
  renewed: 'Whether another card renews the card.',
  renewedByCardID: 'Id of the card that renews this one; null without one.',
  renewsCardID: 'Id of the card that this one renews; null without one.',
  repPassword: ['The password again.', 'Parool-2026'],
  requestedAmount: 'Cents that the payment asked for.',
  reversed:
    'Only in a replay: the payment was reversed or cancelled since, and its money is back on the card.',
  reversedAmount: 'Cents given back; 0 if the payment has not arrived, which will then be refused.',
  roleNr: [
    'Number of a role: 200 administrator, 150 superuser, 1000 distributor’s operator, from 1001 the company’s own: `id` in `GET /api/company-roles`. A service account has one of the latter.',
    1001,
  ],
  showCommentInReports: 'Whether reports show the comment.',
  simulate:
    'Only judge the payment as it would be now, and write nothing: 200, with `transactionID` null, or the refusal.',
  since: [
    'Day at whose end the changes begin; by default the last day of the month before `date`.',
    '2026-10-31',
  ],
  startDate: 'First business day, included.',
  stoppedBy: [
    'Email of who stopped the plan; null in a stopped one whose author’s account was closed.',
    'superuser@demo.test',
  ],
  sum: 'Sum over the whole filter in cents; missing in lists of records without amounts.',
  timesUsed: 'Uses so far.',
  totalAmount: 'Sum over the whole filter in cents.',
  totalCount: 'Number of all records that match the filter.',
  transactionCount:
    'Number of transactions: in a list all that match the filter, in figures those not cancelled.',
  uri: [
    '`otpauth:` address with the secret, which an authenticator app reads from a QR code.',
    'otpauth://totp/Kaarditeek:mari%40kalevi.example?issuer=Kaarditeek&secret=JBSWY3DPEHPK3PXP',
  ],
  validToEnd: 'Cards whose last day is this business day or earlier.',
  validToStart: 'Cards whose last day is this business day or later.',
  webActivities: 'Whether holders of the role may log in to the back-office.',
  webEnabled: 'Whether the printer file is an encrypted ZIP; always of a product with security codes.',
  withoutCancelled: 'Leave out cancelled transactions.',
  withTotals: 'Count and sum beside a `cursor` too.',
  xlsLanguage: 'Language of the file: 1 English, 2 Estonian; by default that of the account.',
  xls: 'Answer the whole list as a workbook.',
  zip: 'Answer the whole list as a ZIP of workbooks with 100,000 rows each.',
  newestFirst: 'Begin with the newest event, instead of the oldest.',
  previousAmount: 'Cents before the change.',
  test: 'Only in an event that was asked for as a test: its data are made up.',
  unblockedAt: 'When the card was unblocked.',
  withoutClient: 'Whether the cards were issued without a client.',
  types: 'Types of events that the webhook hears of; null is every type, also those to come.',
} satisfies Partial<Record<Field, Documented>>

export const fieldTexts = textsIn(fields)
export const fieldExamples = examplesIn(fields)

/** Description of `sum` in lists of cards, which have `amountLimitSum` too. */
export const sumOfCards =
  'The same as `amountLimitSum`: sum of the cards’ limits over the whole filter in cents, unlimited cards left out; neither what was charged nor what is left.'

/** Description of `sum` by router, if it is not the sum of the list's amounts. */
export const sumTexts: Readonly<Record<string, string>> = {
  companySummary: 'Sum of the companies’ transactions over the whole filter in cents.',
} satisfies Partial<Record<keyof AppRouter['_def']['record'], string>>

/** Descriptions of fields with another meaning in requests. */
export const inputTexts: Readonly<Record<string, string>> = {
  amount:
    'Cents. In a change of a transaction 0 cancels it; in a reversal what is given back of a payment, left out the rest; in a rule of use the most of a card in its period, null without one.',
  count: 'Most uses of a card in the period of a rule of use; null without a number.',
  allowPartialPayments:
    'Whether a terminal’s payment above what is left on the card is approved for what is left, instead of refused. Switched on here, or by the company in the browser.',
  code: 'Of a person who logs in or proves to be the user, a code of the app or a recovery code. Of a card holder the code printed with the card or, where the company’s page asks for the name, the last word of the name on the card, without regard to case and diacritics.',
  failed: 'Only deliveries that were attempted and have not arrived so far.',
  reversed: 'Only cards whose load of the last run was taken back.',
  groupBy: '0 all products together, 1 each product by itself.',
  discounts: 'With the changes of the customer’s discounts, for callers with 401; others are refused.',
  old: 'Only discounts that are over; `false` only the others; left out, both.',
  expiringSoon: 'Active cards that are valid for 45 days at most.',
  nameOnCard: 'Name that is printed on the card; as a filter of a list a part of it.',
  pan: 'Number of the card; as a filter of a list its beginning, or at least its last four digits.',
  startTime: 'First business day of the card.',
  validFrom: 'First business day, from its first moment; of a new card not before today.',
  validTo: 'Last business day, to its last moment.',
} satisfies Partial<Record<Field, string>>

/** Descriptions of fields by the schema of what they hold, where one name has several meanings. */
export const textsOfContents: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [
    paymentData,
    'What the terminal tells of the payment: the fields that the company takes, as `GET /api/companies/company/payment-data` tells.',
  ],
  [shownPaymentData, 'What the terminal told of the payment; null if it told nothing.'],
  [viewState, 'What the view shows: filters, columns and height of rows.'],
  [clientOfCards, 'Client that the cards get, with their validity and limits.'],
])
