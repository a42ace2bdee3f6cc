import { type Step, step, table, withCode } from './html'

type Installation = { requestsPerMinute: number }

const rows = (requestsPerMinute: number) => [
  [
    'Key',
    'Begins with `ktk_` instead of `ktt_`. Somebody of the company with the right to edit web APIs makes it with its addresses and permissions: Company, Web APIs, New web API, or `POST /api/companies/company/web-apis` with `name`, `ipAddresses` and `permissions`. The answer has the key.',
    '401 `apiKeyUnknown`',
  ],
  [
    'Addresses of the web API',
    'Calls come from the addresses that the company has entered. A sandbox answers at every address.',
    '403 `addressNotAllowed`',
  ],
  [
    'Permissions of the web API',
    'Payments (with simulated ones, holds and their completion), Reversals, Balance queries, Loads and Blocking of cards: those that the company has chosen. A release takes Payments or Reversals. A sandbox has all.',
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
    'The fields of `data` that the company has chosen, some of them needed: ask which. A sandbox takes all and needs none, unless the company had chosen when it was opened.',
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
    '401 `accessTokenUnknown` without one',
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
    'Clock',
    'The time of the server, not the one that the sandbox was set to.',
    '409 `ERROR_CARD_NOT_USABLE`, `cardState` 1 or 3',
  ],
]

/** The step about what changes from a sandbox to the real company. */
export const goingLiveSteps = ({ requestsPerMinute }: Installation): Step[] => [
  step(
    'Going live',
    withCode(
      'Calls, fields and refusals are the same. The company and its sandbox share no record, key, token or webhook; check each line, then charge and reverse one cent with a real card.',
    ),
    table(
      'Going live',
      ['What', 'In the company', 'Otherwise'],
      rows(requestsPerMinute).map((cells) => cells.map(withCode)),
    ),
  ),
]
