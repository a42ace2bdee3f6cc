import { APPROVAL_DAYS } from '@kaarditeek/domain/approval/rules'
import { KEY_DAYS, keyless } from '@kaarditeek/domain/call/key'
import { paymentCalls } from '../terminals-api/describe'
import { cashierWords } from './cashier-words'
import { codesOf, escaped, type Guide, step, table, withCode } from './html'
import { describeProcedure } from './procedure'
import { callOf } from './route'
import { routes } from './routes'
import { tillSteps } from './till-steps'

const cashierTable = () =>
  table(
    'What the cashier sees',
    ['When', 'code', 'In Estonian', 'In English'],
    cashierWords.map(({ when, codes, et, en }) => [
      escaped(when),
      codesOf(codes),
      `<span lang="et">${escaped(et)}</span>`,
      escaped(en),
    ]),
  )

const kept = () =>
  table(
    'When to repeat',
    ['Answer', 'Repeat?', 'The key'],
    [
      [
        'None, 408, 429, or from 500',
        'Yes: the same body under the same key',
        'is still free, or holds the answer that did not reach you',
      ],
      ['201', 'No', 'is kept for good, with the answer'],
      [
        '409 for a reason of the card',
        'No: a new attempt takes a new key',
        'is kept for 7 days, with the refusal',
      ],
      [
        '409 <code>ERROR_CONFLICT</code>',
        'No: a new payment takes a new key',
        'names another request, or a payment that was reversed before it arrived: <code>reason</code> says which',
      ],
      [
        '409 <code>ERROR_ENTRY_ALREADY_EXISTS</code>',
        'No: send another <code>externalID</code>, or none',
        'is free',
      ],
      [
        'Any other status from 400',
        'No: correct the request. An attempt without an answer before it is still undecided',
        'is free, unless such an attempt has taken it',
      ],
    ],
  )

/** Calls other than GET that take no key, and why. */
const callsWithoutKey = routes.flatMap((route) => {
  const [procedure] = route.procedures
  if (!procedure || route.method === 'GET') return []
  const { isKeyed, path } = describeProcedure(procedure)
  return isKeyed ? [] : [[codesOf([callOf(route)]), escaped(keyless[path] ?? 'it changes nothing')]]
})

/** Terminals' calls by POST that take no key, and why. */
const terminalsWithoutKey = paymentCalls
  .filter(({ method, idempotent }) => method === 'POST' && !idempotent)
  .map(({ method, path }) => [
    codesOf([`${method} /api/web${path}`]),
    path === '/blocks' ? 'a blocked card stays as it is, with the first reason' : 'it changes nothing',
  ])

const waiting = `Where a company says so, loads, raised limits and refunds of the back-office above a sum, of any one card, are refused with 400, reason \`approvalNeeded\`: nothing was done yet, and \`approvalID\` names the act that waits, for ${APPROVAL_DAYS} days. \`GET /api/approvals/{approvalID}\` tells its \`state\`. Repeated under its \`Idempotency-Key\` the request answers the same \`approvalID\` while it waits, and with the reason \`approvalEnded\` after it was rejected or has expired, also when the company has lifted or raised the sum since; once it is approved it answers what the act has made, such as the load with its \`id\`. So a script asks for \`state\` until it is no longer \`waiting\`, and then repeats its request under the key. What was rejected is asked for anew under another key. Without a key the load is found at \`GET /api/cards/{cardID}/loads\`.
A file of up to 1,000 loads waits as an order of the same loads. In a file of more loads a row above the sum is refused with the reason \`aboveApprovalSum\`, and nothing is loaded. Calls below \`/api/web\` never wait, \`POST /api/web/loads\` neither: what a web API may do are its permissions.`

type Installation = { timeZone: string; requestsPerMinute: number }

/** Part of the API's page: frequent questions of integrators after their first payment. */
export const partnerGuide = ({ timeZone, requestsPerMinute }: Installation): Guide => ({
  id: 'partners',
  title: 'Good to know',
  steps: [
    step(
      'When to repeat, and what becomes of the key',
      'A replay has the header <code>Idempotent-Replayed: true</code>. <code>reversed: true</code> in a replay says that the whole payment was given back since: to charge again, take a new key.',
      kept(),
    ),
    step(
      'What the till does with an answer',
      '<code>partial: true</code>: the card had less than <code>requestedAmount</code>; take <code>approvedAmount</code> off the bill and ask for the rest in another way, or reverse the payment. <code>discountPercentage</code> of a balance: take it off the price first, then charge what is left; a payment takes the amount as sent.',
    ),
    step(
      'What the cashier sees',
      'Words for the display of the till. Where the answer has a <code>reason</code> in this table, show its words, else those of its <code>code</code>.',
      cashierTable(),
    ),
    step(
      'Partial payments',
      'A payment above what is left on the card is refused with <code>ERROR_TRANS_AMOUNT_TOO_LARGE</code>, unless the company takes partial payments: it switches them on in the browser, under Company, Edit, or by <code>allowPartialPayments</code> of <code>PUT /api/companies/company</code>. They are on or off for all terminals of the company.',
    ),
    step(
      'Calls that may be repeated',
      `Terminals' calls that move money need an <code>Idempotency-Key</code>, and every other call that changes something takes one: 1–128 printable ASCII characters, such as a random UUID. Repeated with the same key and the same values it takes effect once, also at the same time and at another server. The answer is the first one, with the first status and <code>Idempotent-Replayed: true</code>; a file, and a record with a secret, is read anew, and a new access token is shown once. Other values under the key are refused, <code>keyUsedForAnotherRequest</code>.
A key belongs to the account that sends it. It is kept with its answer for at least ${KEY_DAYS} days, and for good by calls that enter transactions, load, issue, replace or import cards, where it belongs to the company. A refusal keeps nothing: the key is free. <code>ERROR_SENDING_EMAIL</code> alone refuses what is saved: repeated under the key, it answers the record.
GET needs no key. These calls take none, and ignore the header:`,
      table('Calls without a key', ['Call', 'Why'], [...terminalsWithoutKey, ...callsWithoutKey]),
    ),
    step('An act that waits for a second person', withCode(waiting)),
    step(
      'How many requests',
      requestsPerMinute === 0
        ? 'The requests of an API key are not limited here.'
        : `An API key may make ${requestsPerMinute} requests in a minute of the clock, over all servers together, which share their counts each second. Every answer tells the limit and what is left of it: <code>RateLimit-Policy: "key";q=${requestsPerMinute};w=60</code> and <code>RateLimit: "key";r=${requestsPerMinute - 1};t=42</code>, 42 seconds before the next minute. A request above it is 429 with <code>Retry-After</code>, and does nothing. Calls with a session or an access token are not limited in number; those that count attempts, such as look-ups of card numbers and mails, are refused above a bound with 400 <code>ERROR_TOO_MANY_REQUESTS</code> and <code>Retry-After</code>.`,
    ),
    step(
      'States of a card',
      '0 active, 1 not valid yet, 2 closed, 3 expired. In a refusal <code>null</code> is a card that has not been activated, and <code>blocked: true</code> beside any state a card that is blocked. In filters 4 is all.',
    ),
    ...tillSteps(timeZone),
    step(
      'A lost card',
      '<code>POST /api/web/blocks</code> with <code>{ "pan", "reason" }</code> blocks it, for a web API that has the permission Blocking of cards: once it is answered, no payment is taken. It may be repeated without an <code>Idempotency-Key</code>. Reversals still give back. Only an operator unblocks the card.',
    ),
    step(
      'A load sold at a till',
      '<code>POST /api/web/loads</code> with <code>pan</code>, <code>amount</code> in cents, <code>uses</code> or both, <code>terminalID</code>, optionally <code>reason</code>, and an <code>Idempotency-Key</code>, for a web API that has the permission Loads: 201 with <code>id</code>, what was added, and what the card has then. <code>POST /api/web/reversals</code> with <code>{ "loadID" }</code>, that id, and a key of its own takes it back while that much is left. Without an answer repeat the load under its key until it is answered, then take it back by its <code>id</code>: a reversal by key is for payments and holds. With the key of a load it finds none (404), and sent before the load it uses that key up: 201 with an empty <code>transactionID</code>, and the load is refused with the reason <code>keyUsedForAnotherRequest</code>.',
    ),
  ],
})
