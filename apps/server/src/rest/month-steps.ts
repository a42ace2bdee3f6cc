import { type Step, step, table, withCode } from './html'

const owed = `\`GET /api/reports/outstanding?date=2026-06-30\` says what was owed to card holders at the end of that day, by product and month of expiry, with what changed since \`since\`, by default the end of the month before. \`GET /api/company-months/2026-06/journal\` has the entries of a month, each sum on two accounts.`

const closing = `A superuser closes a month by \`PUT /api/company-months/2026-06\` with \`{ "closed": true }\`, and opens it again with \`false\`. Closing refuses nothing: transactions of closed months are entered, changed and cancelled as ever, and reports show what has changed as of earlier months in the next one. \`GET /api/company-months\` lists all months, the newest first.`

const rows = [
  [
    'Close a month',
    'In order: the company’s first month with a load or transaction, then each after the last closed one, once it has ended in the business time zone.',
    '`monthNotEnded`, `monthNotNext`',
  ],
  ['Open a month again', 'The last closed one.', '`monthNotLast`'],
  ['A month that is so already', 'Stays as it is: 200.', ''],
  [
    '`next`',
    'Of an open month: it is the next one to close, once it has ended. Of a closed month: it is the last closed one, which can be opened again.',
    '',
  ],
  [
    '`wasClosed`',
    'The month is closed, or was closed and opened again: `GET /api/company-months/{month}/changes` has its history.',
    '',
  ],
] as const

/** Steps about what is owed and closed months. Rules 7.15 to 7.18. */
export const monthSteps = (): Step[] => [
  step('What is owed, and the entries of a month', withCode(owed)),
  step(
    'Close a month',
    withCode(closing),
    table(
      'Closing months',
      ['What', 'Which', 'Else 400, reason'],
      rows.map((cells) => cells.map(withCode)),
    ),
  ),
]
