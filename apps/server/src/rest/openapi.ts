import { DEFAULT_REQUESTS_PER_MINUTE, DEFAULT_TIME_ZONE } from '../core/env'
import { sessionCookie } from '../core/session'
import { paymentCalls } from '../terminals-api/describe'
import { componentSchemas } from './component-schemas'
import { documentedWebhooks } from './documented-webhooks'
import { errorResponses, errorSchemas, REASON_PLACE } from './error-replies'
import type { Json } from './json-schema'
import { nameSchemas } from './named-schemas'
import { operation } from './operation'
import { routes } from './routes'
import { shareParameters } from './shared-parameters'
import { ignoredSchema, sharedHeaders } from './shared-parts'
import { tags } from './tags'
import type { GuideValues } from './terminal-guide'
import { terminalOperation } from './terminal-operation'

/** Settings of a server that are part of its document. */
type Installation = { timeZone: string; requestsPerMinute: number; supportEmail?: string }

/** Settings of the committed document. */
const usual: Installation = { timeZone: DEFAULT_TIME_ZONE, requestsPerMinute: DEFAULT_REQUESTS_PER_MINUTE }

const limitText = (requestsPerMinute: number) =>
  requestsPerMinute === 0
    ? 'The number of requests of an API key is not limited.'
    : `An API key may make ${requestsPerMinute} requests in a minute of the clock; further ones are refused with 429, and \`Retry-After\` has the seconds until the next minute. Each answer tells the limit in \`RateLimit-Policy\` and what is left of it in \`RateLimit\`. Several servers share their counts each second. Calls with a session or an access token are not limited in number; those that count attempts, such as look-ups of card numbers and mails, are refused above a bound with 400 \`ERROR_TOO_MANY_REQUESTS\` and \`Retry-After\`.`

const introductionOf = ({
  timeZone,
  requestsPerMinute,
}: Installation) => `Amounts are whole cents; a limit of \`null\` is unlimited, and a limit that is left out is a fault. Instants are ISO 8601 with offset; days (\`YYYY-MM-DD\`) and months (\`YYYY-MM\`) are those of the business time zone, ${timeZone}. Where a day is meant, an instant stands for its day; where a month is meant, a day or an instant stands for its month.

Lists of records take \`page\`, \`limit\` and \`orderBy\` and answer \`{ list, count, nextCursor }\`, with \`sum\` in cents where one is shown, \`count\` and sums not beside a \`cursor\` without \`withTotals\`; a list without these parameters is answered whole. Unknown fields and parameters are refused, but for names within \`metadata\` and within \`search\` of a saved view. Texts are trimmed, and a text of spaces counts as missing; NUL and lone surrogates are refused. Whole numbers are at most 2⁵³ − 1. PUT accepts a record as GET answers it and ignores the fields that cannot be changed.

Every refusal is \`{ code, message, reason?, subErrors }\` with one of the documented codes. Where a code has several meanings, \`reason\` says which: a stable word, as listed at the schema Error. ${REASON_PLACE} Only \`message\` is worded, and may change. Headers above 32 KiB are refused with 431, a request that arrives too slowly with 408; both in Estonian, since neither the call nor its language could be read.

The calls are versioned by date: an API key and an access token are pinned to the version of the day of their creation, and the header \`Kaarditeek-Version\` asks for another one. \`GET /api/changelog\` lists the versions, their changes and what may change without a new one.

${limitText(requestsPerMinute)}

**Logging in.** Terminals and tills send the key of a web API: \`Authorization: Bearer ktk_…\`. Scripts send a personal access token, which its user creates under My details in the browser: \`Authorization: Bearer ktp_…\`. People log in by \`POST /api/login\`, which sets a session cookie; a request with the cookie that changes something also carries \`Origin\` with the address of this server, as browsers do by themselves.

**Files.** CSV is UTF-8 with a byte order mark, \`;\` between cells and a header row, with the decimal sign of its language. A workbook has days, times and amounts as numbers with a format.`

/** Returns the path in OpenAPI's form: `{name}` instead of `:name`. */
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const pathsOf = (publicUrl: string, known: Partial<GuideValues>): Record<string, Json> => {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, one: Json) => {
    const url = `${publicUrl}/api/docs/samples/${one.operationId}`
    const externalDocs = { description: 'Samples in curl, TypeScript and Python', url }
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...one, externalDocs } }
  }
  for (const call of paymentCalls)
    add(`/api/web${documented(call.path)}`, call.method, terminalOperation(call, known))
  for (const route of routes) add(`/api${documented(route.path)}`, route.method, operation(route))
  return paths
}

const securitySchemes = (publicUrl: string): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(publicUrl.startsWith('https:')),
    description:
      'Set by `POST /api/login`. Requests that change something also need the header `Origin` with the address of this server.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ktk_…',
    description: 'The key of a web API, from its page under Company, Web APIs.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ktp_…',
    description:
      'A personal access token, from the page of the own account. It needs neither a cookie nor `Origin`.',
  },
})

/** Address in the committed document. A running server has its own address in its document. */
const NOWHERE = 'https://kaarditeek.example'

/**
 * Returns the OpenAPI 3.1 document of the REST API. `demo` has the demo's values for the examples of the terminals' calls.
 */
export const openapi = (
  publicUrl = NOWHERE,
  demo: GuideValues | null = null,
  installation: Installation = usual,
): Json => {
  const paths = pathsOf(publicUrl, demo ?? {})
  const schemas = nameSchemas(paths)
  const responses = errorResponses(paths)
  const webhooks = documentedWebhooks()
  const parameters = shareParameters(paths, webhooks)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaarditeek',
      version: '1',
      description: introductionOf(installation),
      ...(installation.supportEmail && { contact: { email: installation.supportEmail } }),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl, description: 'This installation' }],
    tags,
    paths,
    webhooks,
    components: {
      headers: sharedHeaders([paths, responses]),
      parameters,
      securitySchemes: securitySchemes(publicUrl),
      responses,
      schemas: {
        ...errorSchemas(),
        Ignored: ignoredSchema,
        ...componentSchemas([paths, webhooks, schemas]),
        ...schemas,
      },
    },
  }
}
