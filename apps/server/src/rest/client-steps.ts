import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { CLIENT_PACKAGE } from './client-package'
import { code, codesOf, type Step, step, table, withCode } from './html'
import { operationIdOf } from './operation-id'
import { callOf } from './route'
import { routes } from './routes'
import { clientCallOf } from './samples/client-call'
import { uploadExamples, uploadText } from './upload-examples'

const SALE = `{ pan: '${sandboxPan('active')}', amount: 1250, terminalID: '${SANDBOX_TERMINAL}' }`

/** What any program in TypeScript begins with: modules, a compiler, and one that runs it. */
const PROJECT = `npm init --yes && npm pkg set type=module
npm install --save-dev typescript@5 tsx @types/node`

/** Settings under which each generated client, and the product's, compiles. */
export const clientSettings = {
  compilerOptions: {
    target: 'es2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    types: ['node'],
  },
}

const settings = () => code('tsconfig.json', JSON.stringify(clientSettings, null, 2))

const shell = (url: string) =>
  code('Shell: first the project, with tsconfig.json as below', PROJECT) +
  settings() +
  code(
    'Shell: then either openapi-fetch',
    `npm install openapi-fetch
npx openapi-typescript@7 ${url}/api/openapi.json \\
  --default-non-nullable=false --output api.d.ts
# The program below is till.ts: checked, then run.
npx tsc && KAARDITEEK_KEY=ktt_… KAARDITEEK_TOKEN=ktp_… npx tsx till.ts`,
  ) +
  code(
    'Shell: or hey-api',
    `npm install --save-dev @hey-api/openapi-ts
npx openapi-ts -i ${url}/api/openapi.json -o kaarditeek
npx tsc && KAARDITEEK_KEY=ktt_… KAARDITEEK_TOKEN=ktp_… npx tsx till.ts`,
  )

const openapiFetch = (url: string) =>
  code(
    'TypeScript with openapi-fetch',
    `import createClient from 'openapi-fetch'
import type { paths } from './api.js'

// A payment, by the key of a web API. Repeat it under the same Idempotency-Key.
const till = createClient<paths>({
  baseUrl: '${url}',
  headers: { Authorization: \`Bearer \${process.env.KAARDITEEK_KEY}\` },
})
const paid = await till.POST('/api/web/payments', {
  params: { header: { 'Idempotency-Key': 'sale-2002' } },
  body: ${SALE},
})
if (paid.error) throw new Error(\`\${paid.error.code}: \${paid.error.message}\`)
console.log(paid.data.approvedAmount)

// The back office, by an access token.
const api = createClient<paths>({
  baseUrl: '${url}',
  headers: { Authorization: \`Bearer \${process.env.KAARDITEEK_TOKEN}\` },
})
const { data, error } = await api.GET('/api/customers', { params: { query: { limit: 5 } } })
if (error) throw new Error(\`\${error.code}: \${error.message}\`)
console.log(data.list)`,
  )

const heyApi = (url: string) =>
  code(
    'TypeScript with hey-api',
    `import { client } from './kaarditeek/client.gen'
import { chargeCard, listCustomers } from './kaarditeek/sdk.gen'

// A payment, by the key of a web API.
const paid = await chargeCard({
  baseUrl: '${url}',
  auth: process.env.KAARDITEEK_KEY,
  headers: { 'Idempotency-Key': 'sale-2003' },
  body: ${SALE},
})
if (paid.error) throw new Error(\`\${paid.error.code}: \${paid.error.message}\`)
console.log(paid.data.approvedAmount)

// The back office, by an access token.
client.setConfig({
  baseUrl: '${url}',
  // Without the condition it sends the token as a cookie too.
  auth: ({ scheme }) => (scheme === 'bearer' ? process.env.KAARDITEEK_TOKEN : undefined),
})
const { data, error } = await listCustomers({ query: { limit: 5 } })`,
  )

const python = (url: string) =>
  code(
    'Python with requests',
    `import os
import requests

# A payment, by the key of a web API. Repeat it under the same Idempotency-Key.
paid = requests.post(
    "${url}/api/web/payments",
    headers={
        "Authorization": f"Bearer {os.environ['KAARDITEEK_KEY']}",
        "Idempotency-Key": "sale-2004",
    },
    json={"pan": "${sandboxPan('active')}", "amount": 1250, "terminalID": "${SANDBOX_TERMINAL}"},
    timeout=20,
)
if not paid.ok:
    raise SystemExit(f"{paid.json()['code']}: {paid.json()['message']}")
print(paid.json()["approvedAmount"])

# The back office, by an access token.
api = requests.Session()
api.headers["Authorization"] = f"Bearer {os.environ['KAARDITEEK_TOKEN']}"
cursor = None
while True:
    reply = api.get(
        "${url}/api/customers",
        params={"limit": 100, "cursor": cursor},
        timeout=60,
    )
    reply.raise_for_status()
    for customer in reply.json()["list"]:
        print(customer["name"])
    cursor = reply.json()["nextCursor"]
    if cursor is None:
        break`,
  )

const installed = (url: string) =>
  code(
    'Shell',
    `${PROJECT}
npm install ${url}/api${CLIENT_PACKAGE}`,
  )

const typed = (url: string) =>
  code(
    'charge.ts, run by npx tsx charge.ts',
    `import { ApiError, createTerminal, eurosOf } from '@kaarditeek/client'

const terminal = createTerminal({ url: '${url}', apiKey: process.env.KAARDITEEK_KEY ?? '' })
const sale = { pan: '${sandboxPan('active')}', amount: 1250, terminalID: '${SANDBOX_TERMINAL}' }
try {
  // Repeated by itself under one key; give your own to repeat it later.
  const paid = await terminal.chargeCard(sale, { idempotencyKey: 'sale-2001' })
  console.log(\`Paid \${eurosOf(paid.approvedAmount)} €\`)
} catch (refusal) {
  if (!(refusal instanceof ApiError)) throw refusal
  console.log(refusal.code, refusal.reason, refusal.message)
}`,
  )

const FROM_SERVER = 'This server has its package: after an update of the server install it anew.'
const FROM_CLONE =
  'This server was built without its package, which is made in a clone of its repository, by `npm ci` and then `npm pack --workspace=@kaarditeek/client`.'

const textOf = (hasClient: boolean) =>
  `The package \`@kaarditeek/client\` for TypeScript and JavaScript has every call of the back office with its types, all calls of terminals, retries and downloads of files, for Node 20.19 or later: \`createClient\` with a token, \`createTerminal\` with the key of a web API, \`verifyWebhook\`, and the program \`kaarditeek\`, which <a href="#terminals-forward-events-to-a-local-address">forwards events to a local address</a>. ${hasClient ? FROM_SERVER : FROM_CLONE} Its README has programs that run as they stand, and its file LICENSE says what it may be used for.`

const generated =
  'Other clients are generated from the OpenAPI document. With openapi-typescript add `--default-non-nullable=false`: otherwise its types require each field of a request that has a default. What GET answers of a record fits the body of its PUT. A call without a body in the document, such as the release of a hold, takes none.\nThe settings are those of a program that tsx or a bundler runs: under `"module": "nodenext"` the files of hey-api are not found by `./kaarditeek/client.gen`, since they have no extension there. The product’s own client compiles under either.\nPython needs no generated client: each call links to its samples in curl, TypeScript and Python, which use the library requests.'

const names = `Calls of terminals are those of \`createTerminal\` by their \`operationId\`: \`POST /api/web/payments\` is \`terminal.chargeCard\`, and with \`simulate=true\` \`terminal.simulateCharge\`. Generated clients have the \`operationId\` of each call, too; hey-api writes \`Api\`, \`Ip\`, \`Csv\`, \`Pdf\`, \`Json\` and \`Post\` where it has capitals alone, as in importCardsFromCsvFile. The calls of \`createClient\` are named by record and verb: \`page\` of a list is followed by \`totals\` of the same, and what the address, the query and the body have is one input. Calls whose names begin with \`edit\` take a record as \`get\` answers it: fields that cannot be changed are ignored. Calls that are not here go over REST: uploads, and those of people alone.`

const clientNames = () =>
  table(
    'Calls of the client',
    ['Call', 'operationId', 'client'],
    routes.flatMap((route) => {
      const called = clientCallOf(route)
      if (!called) return []
      const name = `client.${called.path}.${called.kind}`
      return [[codesOf([callOf(route)]), codesOf([operationIdOf(route.summary)]), codesOf([name])]]
    }),
  )

/** Steps about clients. `hasClient` says whether the server has the package of the client. */
export const clientSteps = (url: string, hasClient: boolean): Step[] => [
  step('The TypeScript client', withCode(textOf(hasClient)), (hasClient ? installed(url) : '') + typed(url)),
  step(
    'Generated clients',
    withCode(`${generated}\n${uploadText}`),
    shell(url) + openapiFetch(url) + heyApi(url) + uploadExamples(url) + python(url),
  ),
  step('Names of calls in the client', withCode(names), clientNames()),
]
