import { code, type Step, step, withCode } from './html'

const shell = (url: string) =>
  code(
    'Shell',
    `npx openapi-typescript@7 ${url}/api/openapi.json \\
  --default-non-nullable=false --output api.d.ts
npx -p @hey-api/openapi-ts -p typescript@5 openapi-ts -i ${url}/api/openapi.json -o kaarditeek`,
  )

const openapiFetch = (url: string) =>
  code(
    'TypeScript with openapi-fetch',
    `import createClient from 'openapi-fetch'
import type { paths } from './api.js'

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
import { listCustomers } from './kaarditeek/sdk.gen'

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

const text = `TypeScript: the package \`@kaarditeek/client\` has every call of the back office with its types, the calls of terminals but \`GET /api/web/requests\` and \`GET /api/web/events\`, retries and downloads of files, for Node 20.19 or later: \`createClient\` with a token, \`createTerminal\` with the key of a web API, and \`verifyWebhook\`. Its file is made in a clone of the repository of this server, by \`npm ci\` and then \`npm pack --workspace=@kaarditeek/client\`.
Other clients are generated from the OpenAPI document. With openapi-typescript add \`--default-non-nullable=false\`: otherwise its types require each field of a request that has a default.
Python needs no generated client: each call links to its samples in curl, TypeScript and Python, which use the library requests.`

/** Steps about clients. */
export const clientSteps = (url: string): Step[] => [
  step('Clients and types', withCode(text), shell(url) + openapiFetch(url) + heyApi(url) + python(url)),
]
