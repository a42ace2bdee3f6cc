import { type Step, step, table, withCode } from './html'

const reversals = [
  [
    'A part of a payment is given back',
    'By a reversal with `amount`, in cents, and a key of its own: several ones, together never more than the payment (409 `moreThanPaymentLeft`). What is left of the payment is `amount` where it is looked up, `refundedAmount` what came back; `reversed` appears once nothing is left. The use comes back with the last cent. Without `amount` the rest is given back. A payment that has not arrived has no part to give back: 404, and nothing is remembered. The company can also lower a payment, in the browser.',
  ],
  [
    'How late a reversal may come',
    'At any time, in any state of the card; keys of payments and reversals are kept for good.',
  ],
  [
    'A reversal before its payment',
    'Only one without `amount`: it answers `transactionID`, `amountBalance` and `countBalance` null: the card is not known yet, so null is not unlimited here. The payment that comes under that key is 409 `paymentReversed` with `Idempotent-Replayed: true`, the first time too: the reversal has stored that answer.',
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

const rowsOf = (rows: readonly string[][]) => rows.map((cells) => cells.map(withCode))

/** Steps that answer what tills ask. */
export const tillSteps = (timeZone: string): Step[] => [
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
