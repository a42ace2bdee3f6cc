import { lengths } from '@kaarditeek/domain/lengths'
import { type Step, step, table, withCode } from './html'

const reversals = [
  [
    'A part of a payment is given back',
    'By a reversal with `amount`, in cents, and a key of its own: several ones, together never more than the payment (409 `moreThanPaymentLeft`). What is left of the payment is `amount` where it is looked up, `refundedAmount` what reversals gave back; `reversed` appears once nothing is left. The use comes back with the last cent. Without `amount` the rest is given back. A payment that has not arrived has no part to give back: 404, and nothing is remembered. The company can also lower a payment, in the browser: that lowers `amount` alone.',
  ],
  [
    'How late a reversal may come',
    'At any time, in any state of the card; keys of payments and reversals are kept for good.',
  ],
  [
    'A reversal before its payment',
    'Only one without `amount`: it answers `transactionID`, `amountBalance` and `countBalance` null: the card is not known yet, so null is not unlimited here. The payment that comes under that key is 409 `paymentReversed` with `Idempotent-Replayed: true`, the first time too: the reversal has stored that answer. Look-ups and lists have `requestID` null for it, since the reversal was the first to name the key: find it by the key, not by its `X-Request-Id`.',
  ],
]

const units = (timeZone: string) => [
  ['Currency', 'Euro: every amount is whole cents. No field names a currency.'],
  ['Days and months', `Those of ${timeZone}. Instants have an offset, \`Z\` in answers.`],
  [
    'Discounts',
    '`discountPercentage` is a whole percentage. The till takes it off the price and rounds as its receipt does; the server does not calculate it and takes the amount as sent.',
  ],
  [
    'Language of messages',
    'Below `/api/web` English, or Estonian by `Accept-Language: et`. Elsewhere the language of the account, 1 English or 2 Estonian, as `lang` of `PUT /api/operators/self`; before a login, and where the token is unknown, Estonian, or English by `Accept-Language: en`.',
  ],
  [
    '`terminalID`',
    'At tills and in records of terminals a text, such as `T1101`. In filters of reports, in rules of use, and where a transaction is entered by hand, the number that `GET /api/terminals` has as `id`.',
  ],
]

const offline =
  'It cannot charge a card: no call takes a payment of the past, and a payment has the time at which it arrives. Keep the sale and its key, and send it later if you bear the risk that it is refused. Operators enter payments of the last 60 days by hand.'

const guessed =
  'After 60 unknown numbers of a key, or 200 of an address, within 15 minutes each answer but an accepted payment or reversal takes a second longer, four at a time; further ones are 429. Unknown numbers of a faulty card reader and wrong security codes count too. Where the company draws its card numbers at random, 10 unknown numbers of a terminal within its ranges in a day are 429 for that terminal for 24 hours, 40 of a key for the key; a rotated key begins anew. Calls that name no card number, such as reversals and completions of holds, go on. Numbers that a cashier mistypes fail the check digit and do not count for that.'

const reading = `\`pan\` is the card’s number: 16 to 19 digits, of which the last is the Luhn digit of the others. Send the digits alone. Spaces before and behind them are cut off; with spaces between them, or with anything else that a reader puts around them, it is an unknown card, 404 \`ERROR_BAD_PAN\`, and counts as a guessed one. A text of more than ${lengths.card.pan} characters, such as a whole track, is 400 with \`tooLong\` beside \`pan\`, and counts as none.
This service prescribes no magnetic stripe, QR code or barcode. The company’s file for the printer has \`pan\` and \`nameOnCard\` of each card, and \`code\` where the product has security codes: what the card carries is agreed between the company and its printer, so ask the company whether its cards are swiped, scanned or typed. Where the number is typed, check the Luhn digit before you send it. A security code is no part of what is read: the customer says it, and it is sent as \`pin\`. The file \`holder-page.svg\` beside some printer files is a QR code of the page for card holders, and no card’s.`

const keys = `A web API and its key can serve any number of tills, since \`terminalID\` is in the body. Take a web API for each place that can lose its key alone: a shop, or an integrator with servers of its own. Then its addresses, permissions, limit of requests, lists and events are its own, and a lost key is closed without the others. Reversals and look-ups find what the same web API has made.`

const numbers = `Keep no full card number, and no \`pin\`, longer than the attempt: once the payment is answered, its \`transactionID\` or its key finds all that was done. A payment that has to be repeated needs the number until then. Neither belongs in a log, an address, \`comment\`, \`externalID\`, \`metadata\` or an \`Idempotency-Key\`. Logs and events of this service have neither. What else holds for a company’s cards its agreement with you says.`

const receipt = `The service prescribes no receipt. Its answers have what one can carry: \`transactionID\`, by which payment and reversal are found; \`approvedAmount\`, with \`partial\` also what was paid in another way; \`amountBalance\` and \`countBalance\` after the payment, null being unlimited; \`reversedAmount\` of a reversal. \`discountPercentage\` comes from the balance, and the time at which the payment arrived is \`receivedAt\` of its look-up. Of the card number print the last four digits, as \`panLast4\` of lists and events has them, and never \`pin\`. The number of your receipt goes along as \`data.receiptNumber\`, where the company takes it, or as \`externalID\`, by which its records are found.`

const rowsOf = (rows: readonly string[][]) => rows.map((cells) => cells.map(withCode))

/** Steps that answer what tills ask. */
export const tillSteps = (timeZone: string): Step[] => [
  step('How a card is read', withCode(reading)),
  step('What a receipt can carry', withCode(receipt)),
  step('What may be kept of a card number', withCode(numbers)),
  step('One key or several', withCode(keys)),
  step(
    'Refunds and reversals',
    '',
    table('Refunds and reversals', ['Question', 'Answer'], rowsOf(reversals)),
  ),
  step(
    'Currency, time zone, discounts, language',
    '',
    table('Currency, time zone, discounts, language', ['What', 'Here'], rowsOf(units(timeZone))),
  ),
  step('A till without a connection', offline),
  step('Guessed card numbers', guessed),
]
