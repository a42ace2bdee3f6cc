import { OVERLAP_DAYS, WebApiPermission, type WebApiPermissionName } from '@kaarditeek/domain/web-api/schema'
import { code, type Step, step, table, withCode } from './html'

type Installation = { requestsPerMinute: number }

const rows = (url: string, requestsPerMinute: number) => [
  [
    'Address',
    `The same, \`${url}\`: the key or token says whether a call is of the company or of its sandbox.`,
    '',
  ],
  [
    'Key',
    'Begins with `ktk_` instead of `ktt_`. Somebody of the company with the right to edit web APIs makes it with its addresses and permissions: Company, Web APIs, New web API, or <a href="#sandbox-make-a-web-api">by API</a>. The answer has the key.',
    'With the key of the sandbox calls go on there, and nothing is charged; a wrong key is 401 `apiKeyUnknown`',
  ],
  [
    'Addresses of the web API',
    'Calls come from the addresses that the company has entered. The web API that a sandbox begins with answers at every address; another one has addresses as you choose.',
    '403 `addressNotAllowed`',
  ],
  [
    'Permissions of the web API',
    'Payments (with simulated ones, holds and their completion), Reversals, Balance queries, Loads and Blocking of cards: those that the company has chosen. A release takes Payments or Reversals. The web API that a sandbox begins with has all; another one has what you choose.',
    '403 `webApiLacksPermission`',
  ],
  [
    'Terminals',
    'Each `terminalID` is that of an open terminal of the company, not `TEST1`.',
    '400 `ERROR_BAD_TERMINAL_ID`',
  ],
  [
    'Partial payments',
    'A sandbox begins with them. Ask whether the company takes them, and try both: a superuser in the sandbox reads `GET /api/companies/company`, changes `allowPartialPayments` and sends the whole by `PUT`. Emptying switches them on again.',
    '409 `ERROR_TRANS_AMOUNT_TOO_LARGE` where a sandbox answers `partial: true`',
  ],
  [
    'Rules of use, security codes',
    'Ask whether the company has rules of use, or products whose cards have codes: `pin` goes with payments, balances and holds. A sandbox begins without rules, and with one card that has a code.',
    '409 `ERROR_RULE_OF_USE`, 403 `ERROR_PIN_NEEDED`',
  ],
  [
    'Data of payments',
    'The fields of `data` that the company has chosen, some of them `required`: ask which. A sandbox takes all and needs none, unless the company had chosen when it was opened.',
    '400 `paymentDataNotTaken`, `paymentDataNeeded`',
  ],
  [
    'Webhooks',
    'Those of the sandbox stay there: name the address again, `https://` and on the public internet, and verify by its new secret. In the sandbox nothing was sent to it.',
    '400 `receiverNotHttps`, `receiverNotPublic`, `receiverUnknown`',
  ],
  [
    'Tokens and service accounts',
    'Those of the sandbox stay there: make new ones in the company.',
    '401, `accessTokenUnknown` for a wrong one, without a reason without one',
  ],
  [
    'Ids',
    'Customers, products, cards and roles of the sandbox have ids of their own.',
    '404 `recordUnknown`',
  ],
  [
    'Limit of requests',
    requestsPerMinute === 0
      ? 'None here, in a sandbox neither.'
      : `${requestsPerMinute} a minute for each key, in a sandbox too.`,
    requestsPerMinute === 0 ? '' : '429 `ERROR_TOO_MANY_REQUESTS`',
  ],
  [
    'Version',
    'The key is pinned to the version of the day on which it was made, the sandbox’s key to that of its own: the header `Kaarditeek-Version` of an answer tells it, if the request had none.',
    'A reply differs from the sandbox’s',
  ],
  [
    'Renewal of the key',
    `\`POST /api/companies/company/web-apis/keys\` with \`webApiId\` and \`overlapDays\`, 0–${OVERLAP_DAYS.most}, ${OVERLAP_DAYS.usual} if left out: the new key works at once, the old one so many times 24 hours more, with 0 no longer. At most two keys of a web API work at a time, so renew again once the old one has ended, or close it by \`DELETE /api/companies/company/web-apis/keys/{id}\`. Payments, idempotency keys and events are those of the web API: nothing else changes.`,
    '400 `keysOverlap`; 401 `apiKeyUnknown` after the overlap',
  ],
  [
    'Whom to ask',
    'The company about its cards, terminals, permissions and rules. About disturbances <a href="#versions-help">Help</a> says whom: a contact of this installation where it has named one, else the company. Quote `X-Request-Id`, which the company finds in the list of requests of its web API too.',
    '',
  ],
  [
    'Clock',
    'The time of the server, not the one that the sandbox was set to.',
    '409 `ERROR_CARD_NOT_USABLE`, `cardState` 1 or 3',
  ],
]

const works: Record<WebApiPermissionName, string> = {
  MAKE_PAYMENT: 'Payments, simulated ones, holds, their completion and release, look-ups',
  MAKE_REVERSAL: 'Reversals, release of holds, look-ups',
  GET_BALANCE: 'Balance queries',
  MAKE_LOAD: 'Loads',
  BLOCK_CARD: 'Blocking of cards',
}

/** A web API of a till, as its call takes it. */
export const exampleWebApi = {
  name: 'Kassad',
  ipAddresses: [{ ipAddress: '192.0.2.7' }, { ipAddress: '198.51.100.0/24', comment: 'Tartu' }],
  permissions: [WebApiPermission.MAKE_PAYMENT, WebApiPermission.MAKE_REVERSAL, WebApiPermission.GET_BALANCE],
}

const making = (url: string) =>
  code(
    'curl',
    `# By a token with 901 that may change. The answer has webApiId and apiKey.
curl ${url}/api/companies/company/web-apis \\
  --header 'Authorization: Bearer ktp_YOUR_TOKEN' --header 'Idempotency-Key: web-api-1001' \\
  --json '${JSON.stringify(exampleWebApi)}'`,
  )

const permissions = () =>
  table(
    'Permissions of a web API',
    ['Number', 'Name', 'It allows'],
    Object.entries(works).map(([name, allows]) => [
      `${WebApiPermission[name as WebApiPermissionName]}`,
      `<code>${name}</code>`,
      allows,
    ]),
  )

const sources = [
  [
    'While the till runs',
    '`GET /api/web/payments?idempotencyKey=…`, by the key of the web API',
    'What became of a payment without an answer. Payments that were taken are found for good.',
  ],
  [
    'The last 7 days',
    '`GET /api/web/requests`, by the key of the web API',
    'Each payment, reversal, hold and load with your `idempotencyKey` and `externalID`, `transactionID`, `approvedAmount` and what is left of it, `amount`; refusals with their reason.',
  ],
  [
    'The last 30 days',
    '`GET /api/web/events`, by the key of the web API',
    'What was taken, given back and loaded, in the order in which it was recorded, also what operators have changed.',
  ],
  [
    'Any month',
    '`GET /api/transactions/web-api/report` with `startDate`, `endDate` and `webApiId`, by a token with 5000',
    '`count` and `sum`, and each transaction: `id` is the `transactionID` of the answer, `amount` what is left of the payment, `refundedAmount` what reversals gave back; what the company has lowered in the browser is less `amount` alone. Match by `id`, and read on by `cursor`. With `downloadCSV=true` a file for people: it has no id, so match by the list.',
  ],
  [
    'Any month, of one terminal',
    '`GET /api/transactions/terminals/report` with `startDate`, `endDate` and `terminalID`, the number that `GET /api/terminals` has as `id`, by a token with 5000. `GET /api/terminal-owners/{terminalOwnerID}/transactions` has those at all terminals of an owner',
    '`count` and `sum`, and each transaction with `terminal`, its text. What web APIs and operators have entered.',
  ],
  [
    'Any month, with your ids',
    '`GET /api/transactions/company` with `startDate` and `endDate`, by a token with 800',
    'The same transactions of all web APIs and of operators, with `id`, `externalID`, `payee`, which ends in the terminal, `metadata` and `data`; `fields=id,externalID,amount` answers these alone, `cursor` the next page. With `changedSince` those that have changed, reversed ones among them.',
  ],
]

const compare = `Once a day compare the payments of your tills with those here: by \`transactionID\`, or by \`externalID\` where you send one. Days are those of the business time zone, and a payment belongs to the day on which it arrived, its reversals too: a day’s sum can go down later. What your till has and the list lacks was not taken: repeat it under its key, or let it go. What the list has and your till lacks was taken without your knowing: reverse it by its key, or enter the sale.`

/** Steps about what changes from a sandbox to the real company, and how payments are compared there. */
export const goingLiveSteps = (url: string, { requestsPerMinute }: Installation): Step[] => [
  step(
    'Going live',
    withCode(
      'Calls, fields and refusals are the same. The company and its sandbox share no record, key, token or webhook; check each line before, then charge and reverse one cent with a real card, look the payment up, and see it in the report of the web API.',
    ),
    table(
      'Going live',
      ['What', 'In the company', 'Otherwise'],
      rows(url, requestsPerMinute).map((cells) => cells.map(withCode)),
    ),
  ),
  step(
    'Make a web API',
    withCode(
      '`ipAddresses` is a list of objects, each with an address or a block of addresses as `ipAddress`, and a `comment` if you like (`0.0.0.0/0` and `::/0` are every address, for tills whose addresses change: then the key alone protects you); `permissions` is a list of numbers. `GET /api/companies/company/web-apis/all-permissions` answers numbers and names. A call needs one of the permissions that it names under Needs; events take any.',
    ),
    making(url) + permissions(),
  ),
  step(
    'Reconcile payments',
    withCode(compare),
    table(
      'Where payments are listed',
      ['When', 'Where', 'What it has'],
      sources.map((cells) => cells.map(withCode)),
    ),
  ),
]
