import { Level, may, type Viewer } from '@kaarditeek/domain/access/access'
import { allPermissions, Permission, withImplied } from '@kaarditeek/domain/access/permissions'
import { TOKEN_DAYS } from '@kaarditeek/domain/access-token/schema'
import { permission as english } from '@kaarditeek/i18n/en/role'
import { permission as estonian } from '@kaarditeek/i18n/et/permission'
import { code, codesOf, type Step, step, table, withCode } from './html'
import { describeProcedure } from './procedure'
import { callOf } from './route'
import { routes } from './routes'

const superuser: Viewer = { level: Level.superuser, permissions: allPermissions }
const byToken: Viewer = { ...superuser, byToken: true }
const service: Viewer = { ...byToken, level: Level.operator }

/** Calls that one viewer may make and the other, with the same permissions, may not. */
const callsOf = (one: Viewer, other: Viewer) =>
  routes.flatMap((route) => {
    const [procedure] = route.procedures
    if (!procedure) return []
    const { access } = describeProcedure(procedure)
    return access !== 'public' && may(one, access) && !may(other, access) ? [callOf(route)] : []
  })

const parts = [
  [
    'Make one',
    'A superuser of the company, in a session: `POST /api/service-accounts` with `name` and `roleNr`; in the browser on the page of the company.',
  ],
  [
    '`roleNr`',
    'One of the company’s own roles, from 1001 on: `GET /api/company-roles` has it as `id`, `GET /api/roles` as `roleNr`. Never superuser, 150.',
  ],
  [
    'Its tokens',
    `\`POST /api/service-accounts/{serviceAccountID}/tokens\` with \`name\`, \`expiresInDays\` (${TOKEN_DAYS.least}–${TOKEN_DAYS.most}, ${TOKEN_DAYS.usual} if left out), \`readOnly\` (\`true\` if left out) and \`permissions\` (all of the role if left out; one that the role lacks is \`permissionNotHeld\`). At most 20 work at a time (\`tooManyTokens\`). The answer shows \`token\`, once.`,
  ],
  [
    'Their end',
    '`expiresAt`, by the time of the server: the clock of a sandbox does not count. `DELETE` of the token ends it at once, of the service account all of its tokens.',
  ],
  [
    'A token that has ended',
    '401 `ERROR_AUTHENTICATION_FAILED`, reason `accessTokenUnknown`: the same for an unknown, expired or revoked one.',
  ],
  [
    'It is not permitted',
    '403 `ERROR_NO_PERMISSION`: without a reason a permission is missing; `tokenReadsOnly` is a change by a token that only reads, `sessionNeeded` a call of people.',
  ],
  ['Messages', 'In English.'],
] as const

const names = Object.keys(Permission) as (keyof typeof Permission)[]

const permissions = () =>
  table(
    'Permissions',
    ['Number', 'Name', 'It allows', 'In Estonian', 'Includes'],
    names.map((name) => [
      `${Permission[name]}`,
      `<code>${name}</code>`,
      english[name],
      `<span lang="et">${estonian[name]}</span>`,
      withImplied([Permission[name]])
        .filter((one) => one !== Permission[name])
        .join(', '),
    ]),
  )

const { CAN_GET_CARDS, CAN_GET_TRANSACTIONS, CAN_GET_REPORTS } = Permission

/** A token of a service account that reads cards, transactions and reports. */
export const nightlyToken = {
  name: 'Nightly reports',
  expiresInDays: TOKEN_DAYS.usual,
  readOnly: true,
  permissions: [CAN_GET_CARDS, CAN_GET_TRANSACTIONS, CAN_GET_REPORTS],
}

const makingToken = (url: string) =>
  code(
    'curl: a service account, and a token with chosen permissions',
    `# In the session of a superuser. ROLE_NR is that of a role which holds the permissions.
curl --cookie session.txt --header 'Origin: ${url}' ${url}/api/service-accounts \\
  --json '{"name": "Reports", "roleNr": ROLE_NR}'
# The answer has serviceAccountID. The next one shows token, ktp_…, once.
curl --cookie session.txt --header 'Origin: ${url}' ${url}/api/service-accounts/SERVICE_ACCOUNT_ID/tokens \\
  --json '${JSON.stringify(nightlyToken)}'`,
  )

/** Steps about permissions, service accounts, and calls that are left to people. Rule 3.31. */
export const serviceAccountSteps = (url: string): Step[] => [
  step(
    'Permissions',
    'Each call names the permissions that it needs, by number and name, such as <code>Needs: 300 CAN_GET_CARDS</code>. A role holds permissions; a token those of its account’s role, or those of them that it was given. Without one of them the answer is 403 <code>ERROR_NO_PERMISSION</code>. Keys of web APIs have <a href="#sandbox-make-a-web-api">permissions of their own</a>, with numbers 1 to 5.',
    permissions(),
  ),
  step(
    'Service accounts',
    'For an integration that shall not end with the account of a person: a user of the company without password and address, which acts by its tokens <code>ktp_…</code>.',
    table(
      'Service accounts',
      ['What', 'How'],
      parts.map((cells) => cells.map(withCode)),
    ) + makingToken(url),
  ),
  step(
    'Calls of people alone',
    'No permission gives these calls to the tokens that the table names: the answer is 403.',
    table(
      'Calls of people alone',
      ['Refused to', 'Calls'],
      [
        ['Every token: they need a session', codesOf(callsOf(superuser, byToken))],
        [
          'Service accounts, and tokens with chosen permissions: they need a superuser',
          codesOf(callsOf(byToken, service)),
        ],
      ],
    ),
  ),
]
