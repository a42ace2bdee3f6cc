import { APPROVAL_DAYS } from '@kaarditeek/domain/approval/rules'
import { sandboxCardNames } from '@kaarditeek/domain/sandbox/card-names'
import { SANDBOX_PIN, SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { sandbox } from '@kaarditeek/i18n/en/sandbox'
import { goingLiveSteps } from './going-live-steps'
import { code, escaped, type Guide, step, table, withCode } from './html'

const cards = () =>
  table(
    'Cards of every sandbox',
    ['Card', 'What the terminal gets'],
    sandboxCardNames.map((name) => [`<code>${sandboxPan(name)}</code>`, escaped(sandbox[name])]),
  )

const codedCard = `The card \`${sandboxPan('withCode')}\` is asked for its code with each payment, hold and balance: send \`pin\`. Without it the answer is 403 \`ERROR_PIN_NEEDED\`, with another than \`${SANDBOX_PIN}\` 403 \`ERROR_BAD_PIN\`. After five wrong ones, without the right one between them, it is 403 \`ERROR_PIN_LOCKED\`, with the right one too, for 24 hours from the first: set the clock forward by a day, or empty the sandbox. Loads, reversals and completions are asked for none. The page for card holders of the sandbox takes the same code, if its \`proof\` is \`code\`.`

const coded = (url: string) =>
  code(
    'curl',
    `curl ${url}/api/web/balance \\
  --header 'Authorization: Bearer ktt_KEY_OF_THE_SANDBOX' \\
  --json '{"pan": "${sandboxPan('withCode')}", "pin": "${SANDBOX_PIN}"}'`,
  )

const clock = (url: string) =>
  code(
    'curl',
    `curl --request PUT ${url}/api/sandbox/clock \\
  --header 'Authorization: Bearer ktp_TOKEN_OF_THE_SANDBOX' \\
  --json '{"now": "2027-01-31T12:00:00Z"}'`,
  )

const rule = (url: string) =>
  code(
    'curl',
    `curl --header 'Authorization: Bearer ktp_TOKEN_OF_THE_SANDBOX' '${url}/api/companies/cards?pan=${sandboxPan('active')}'
# The list has the card's id. Then:
curl ${url}/api/card-rules \\
  --header 'Authorization: Bearer ktp_TOKEN_OF_THE_SANDBOX' \\
  --json '{"cardID": CARD_ID, "period": "day", "amount": 1000, "mode": "refuse"}'
# Removes it; the id is that of the answer before.
curl --request DELETE --header 'Authorization: Bearer ktp_TOKEN_OF_THE_SANDBOX' ${url}/api/card-rules/CARD_RULE_ID`,
  )

const enter = (url: string) =>
  code(
    'curl',
    `curl --cookie-jar session.txt ${url}/api/login \\
  --json '{"email": "you@example.com", "password": "…"}'
# The answer has accountID and apiKey.
curl --cookie session.txt --header 'Origin: ${url}' --request POST ${url}/api/sandbox
curl --cookie session.txt --header 'Origin: ${url}' \\
  --request PUT ${url}/api/change-selected-account/ACCOUNT_ID
curl --cookie session.txt --header 'Origin: ${url}' ${url}/api/access-tokens \\
  --json '{"name": "Sandbox", "readOnly": false}'`,
  )

const entering = `\`POST /api/sandbox\` opens the sandbox, or finds it: \`apiKey\` is its key for terminals, \`accountID\` your account in it, as a superuser. \`PUT /api/change-selected-account/{id}\` with that id takes the session into it, and with the id of your own account, from \`accounts\` of \`GET /api/self-info\`, back. A token that is made there acts in the sandbox for good, wherever the session is.
Until then the session is in the company: \`GET /api/sandbox\` answers 404, reason \`sandboxNeeded\`, since the calls below it are those of an account in a sandbox.`

const approving = `An act that waits for a second person, reason \`approvalNeeded\`, is decided by another person than who asked for it. In a sandbox nobody is invited: \`POST /api/operators/create\` answers 403, reason \`notInSandbox\`. A second person of the company with 901 opens the sandbox too, by \`POST /api/sandbox\` or under Company, Sandbox, and approves or rejects in a session there. With one login alone an act can be asked for and left to expire: set the clock forward by ${APPROVAL_DAYS} days.
A sandbox has its own sums above which acts wait: a superuser sets them by \`PUT /api/companies/company/approval-policy\` in a session there.`

const importing = `A sandbox makes cards as its company did when it was opened, \`cardCreationTypeID\` of \`GET /api/companies/company\`: 1 generates them, 2 imports them. Its users cannot change that: distributors and administrators alone may, and they have no account in a sandbox. So the import is tried in the sandbox of a company that imports. Elsewhere \`POST /api/customers/import-cards\` answers 403, reason \`companyDoesNotImport\`, with \`dryRun=true\` too; only the header row, and whether a row follows it, are judged before, and a missing column of the customer with the rows. And where cards are imported, issuing, renewing and replacing them answer \`companyDoesNotGenerate\`.
If the company has begun to import since, its sandbox has not: ask the company to let you check files with \`dryRun=true\` in the company itself. It judges every row and changes nothing.`

/** Part of the API's page: what a sandbox is, and the cards that every one has. Rule 16.2. */
export const sandboxGuide = (url: string, installation: Parameters<typeof goingLiveSteps>[1]): Guide => ({
  id: 'sandbox',
  title: 'Sandbox',
  steps: [
    step(
      'Try everything without a real card',
      `Each company has a sandbox: in the browser under Company, Sandbox, or by <code>POST /api/sandbox</code> in a session. There is one, so its clock and its emptying concern everybody who works in it. It is a company of its own, whose API key begins with <code>ktt_</code>; all calls are the same. Ask the company for its key: then these cards and the terminal <code>${SANDBOX_TERMINAL}</code> are there at once, with the same numbers in every sandbox. Other numbers are unknown, as other terminals are. The last four cards fail in each request with an <code>Idempotency-Key</code>: in payments, holds and loads, and in completions, releases and reversals of what was made with them. With 429 and 503 the first, third, fifth … attempt under a key fails, and the second, fourth, sixth … is answered, as a replay once one was; each server counts by itself. The slow and the lost answer are the first one under a key, and replays arrive at once.`,
      cards(),
    ),
    step('A card with a security code', withCode(codedCard), coded(url)),
    step(
      'A clock that moves',
      'Cards begin and end, holds end, months pass, rules of use count, plans of loads run, reports by calendar are sent and old keys of web APIs end by the clock of the sandbox; access tokens and ordered files end by that of the server. Of the times of a plan or a calendar that the clock passes over, the latest alone is made up for, as after an outage of a server. It is set forward, never back. To see a card expire set it past <code>validTo</code> of its balance. <code>GET /api/web/requests</code> lists its last 7 days by this clock. What is kept for a time is deleted by the clock of the server: events 30 days and refused requests with their keys 7 days after their own time, so that what was made in the future of a sandbox stays longer, and <code>GET /api/web/events</code> answers events of more than 30 sandbox days before. Emptying, <code>DELETE /api/sandbox/data</code>, deletes what the sandbox holds, sets its clock right and fills it as at the beginning. Idempotency keys are free again, but for those of emptyings: a key empties once, so that a test suite takes a new one each time, or none. Cursors of events end: after 404 <code>eventUnknown</code> begin without one. These stay: users and roles, service accounts and access tokens, web APIs with their keys, addresses, permissions and webhooks, the page for card holders, and the settings of the company, such as the chosen data of payments and the sums above which acts wait for a second person; only partial payments are switched on again. Where loads of a test suite shall not wait, set <code>approveLoadsAbove</code> to null. A sandbox with more than 5,000 rows is emptied after the answer: until <code>emptying</code> of <code>GET /api/sandbox</code> is null, its keys get 503 with <code>Retry-After</code>. Setting the clock and emptying take a token or a session of an account <a href="#sandbox-enter-the-sandbox-by-api">in the sandbox</a>.',
      clock(url),
    ),
    step(
      'Try a rule of use',
      'Limits of a card, and of all cards of a product, customer or unit: <code>amount</code> and <code>count</code> in a <code>period</code>, <code>weekdays</code>, <code>hours</code>, terminals. A rule always has a period, <code>transaction</code> if nothing is counted, and a <code>mode</code>: <code>watch</code> only lists what it would have refused. Payments that the card made before the rule count too, and what its open holds keep, so that the example takes a card that has paid nothing that day and has no open hold. With this rule a second payment of 6 € on a day is refused with 409 <code>ERROR_RULE_OF_USE</code>, a hold too, until the clock stands on the next day. Remove it afterwards, or the other examples on this card are refused too.',
      rule(url),
    ),
    step('Enter the sandbox by API', withCode(entering), enter(url)),
    step('Try an approval', withCode(approving)),
    step('Try an import of cards', withCode(importing)),
    step(
      'Mails and events',
      'Nothing leaves a sandbox. Its events have its own time in <code>createdAt</code>, their signatures the real one. Mails to customers are listed at <code>GET /api/sandbox/mails</code>. A webhook is named there as in the company, and its deliveries have <code>body</code> and <code>headers</code>, signed, as they would be sent, within seconds of what happened. <code>GET /api/web/events</code> answers the events as ever: <code>npx kaarditeek listen</code> <a href="#terminals-forward-events-to-a-local-address">forwards them to a receiver</a>.',
    ),
    ...goingLiveSteps(url, installation),
  ],
})
