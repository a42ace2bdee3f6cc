import { guideRefusals } from './guide-refusals'
import { codesOf, type Step, step, table, withCode } from './html'

/** Lists that are answered whole. */
export const wholeLists = [
  'GET /api/cards/created/stats',
  'GET /api/cards/types',
  'GET /api/cards/{id}/chain',
  'GET /api/companies/company/web-apis/all-permissions',
  'GET /api/companies/company/web-apis/{webApiId}/permissions',
  'GET /api/companies/company/web-apis/{webApiId}/webhooks',
  'GET /api/company-months',
  'GET /api/company-months/{month}/journal',
  'GET /api/customer-types',
  'GET /api/languages',
  'GET /api/reports/files',
  'GET /api/reports/outstanding',
  'GET /api/roles',
  'GET /api/search',
  'GET /api/self/factors',
  'GET /api/self/sessions',
  'GET /api/transactions/stats',
]

/** Lists with pages that lack parameters or fields of the others. */
export const otherLists = [
  [
    'GET /api/cards/{cardID}/transactions',
    '`transactions`, `totalCount` and `totalAmount` in place of `list`, `count` and `sum`, beside a cursor too; no `fields`, no `withTotals`.',
  ],
  [
    'GET /api/companies/cards/without-client/{cardBatchID}',
    'The fields of the batch beside `list`, and `count` beside a cursor too; no `fields`, no `withTotals`.',
  ],
  ['GET /api/transactions/report', '`transactionCount` and `amountSum` in place of `count` and `sum`.'],
  [
    'GET /api/web/events',
    'A cursor without `page`, the id of an event; no `orderBy`, no `count`, no `fields`.',
  ],
  ['GET /api/web/requests', 'Pages without a cursor; no `fields`.'],
] as const

const parameters = [
  ['`page`, `limit`', 'Page from 1, and records on a page, 1–100.'],
  ['`orderBy`', 'One of the fields that the call names; with `-` before it descending.'],
  [
    '`cursor`',
    '`nextCursor` of the page before, in place of `page`, with the same filters and `orderBy`. Another list’s is `cursorUnknown`, another order’s `cursorOfOtherOrder`, one beside a `page` other than 1 `cursorBesidePage`. Filters are not compared: under others the page begins at the same place, and what would stand before it is missing.',
  ],
  ['`withTotals`', '`true` counts and sums beside a cursor too.'],
  [
    '`fields`',
    'Only these fields of each record: others that the schema of the reply requires are missing then.',
  ],
  [
    '`createdSince`, `changedSince`',
    'Of cards, customers and transactions: an instant such as `2026-11-01T00:00:00Z`; a day is refused. The `+` of an offset is `%2B` in an address.',
  ],
  [
    '`sum`',
    'Cents over the whole filter. Of cards it is the same as `amountLimitSum`, the sum of their limits; what is left on them is `amountBalanceSum`.',
  ],
] as const

const poll = `Ask a list with \`changedSince\` from when your last poll began, less ten minutes, and take by its id what comes again. A record has the time at which its call began and is seen once that call has ended: usually within a second, but after an import or a file of loads only minutes later. Without the ten minutes such records are missed.
The time is that of the server, in the header \`Date\` of each answer; in a sandbox that of its clock, \`now\` of \`GET /api/sandbox\`. While you read on by cursors keep the instant. The first time read the whole list without it.
A payment does not change its card or customer: ask for transactions. \`GET /api/web/events\`, with the key of a web API, leaves nothing out.`

const edits = `\`PUT\` replaces the fields that the call takes: the last one wins, without a question. There is no version of a record to send along, and no refusal of an edit because the record has changed. The histories, \`GET …/changes\`, have both edits with time and author.
Read a record just before you change it, send it back as a whole, and let one program change it. Fields that cannot be changed are ignored, so the answer of \`GET\` can be sent. \`metadata\` and \`externalID\` that are left out stay. What must hold, such as a limit that is not below what was used, is checked against the record as it is then.`

const conflicts = () =>
  table(
    'Reasons of ERROR_CONFLICT',
    ['409 ERROR_CONFLICT, reason', 'It means'],
    guideRefusals
      .filter(({ codes }) => codes.includes('ERROR_CONFLICT'))
      .map(({ reason, means }) => [codesOf(reason ? [reason] : []), means]),
  )

/** Steps about lists, polling and concurrent edits. Rules 2.17 to 2.19. */
export const listSteps = (): Step[] => [
  step(
    'Lists',
    withCode(
      'Lists of records take these parameters, and answer <code>{ list, count, nextCursor }</code>, with `sum` where one is shown. `count` and sums are missing beside a `cursor` without `withTotals`.',
    ),
    table(
      'Parameters of lists',
      ['Parameter', 'What it does'],
      parameters.map((cells) => cells.map(withCode)),
    ) +
      table(
        'Lists that differ',
        ['These lists differ', 'How'],
        otherLists.map(([call, how]) => [codesOf([call]), withCode(how)]),
      ) +
      table(
        'Lists without pages',
        ['These lists have no pages: each is answered whole'],
        [[codesOf(wholeLists)]],
      ),
  ),
  step('Poll for changes', withCode(poll)),
  step(
    'Concurrent edits',
    withCode(
      `${edits}\n\`ERROR_CONFLICT\` has nothing to do with it: only calls below \`/api/web\` answer it, always with one of these reasons. Elsewhere the same reasons come with 400.`,
    ),
    conflicts(),
  ),
]
