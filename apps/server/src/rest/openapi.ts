import { errorStatus } from '@kaarditeek/domain/error/codes'
import type { z } from 'zod'
import { contentTypes } from '../core/file/table'
import { paymentCalls } from '../terminals-api/describe'
import { accessText } from './access-text'
import { exampleOf } from './example'
import { jsonOfInput, jsonOfOutput } from './json-schema'
import { describeProcedure } from './procedure'
import type { AsFile, Route } from './route'
import { routes } from './routes'

type Json = Record<string, unknown>

const errorReply = {
  type: 'object',
  required: ['code', 'message', 'subErrors'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: {
      type: 'string',
      description:
        'In the language of the account, before login of Accept-Language; of calls with an API key English unless Accept-Language prefers Estonian.',
    },
    subErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          ...Object.fromEntries(
            ['field', 'code', 'value', 'reason', 'message'].map((name) => [name, { type: 'string' }]),
          ),
          line: { type: 'integer', description: 'Line of an uploaded file, from 1.' },
        },
      },
    },
    errorCount: {
      type: 'integer',
      description: 'Number of all errors in an uploaded file, of which subErrors are the first 1,000.',
    },
    cardState: {
      type: ['integer', 'null'],
      enum: [1, 2, 3, null],
      description:
        'With ERROR_CARD_NOT_USABLE: 1 not valid yet, 2 closed, 3 expired, null not activated (without a client).',
    },
  },
}

const refusals = (statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))

const refusalTexts: Record<number, string> = {
  400: 'Faulty input, or a refusal by a rule',
  401: 'Authentication failed',
  403: 'Not allowed',
  404: 'Unknown, or of another company',
  405: 'Another method; Allow names those that work',
  409: 'Refused for the card’s state, money or uses; or the key was used for another request',
  413: 'Too large',
  415: 'Another type of body',
  429: 'Too many requests',
  503: 'Not available for the moment',
}

/** Replaces `:name` by `{name}`, as OpenAPI writes it. */
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []))

const properties = (schema: z.ZodType | undefined) => {
  const json = schema ? jsonOfInput(schema) : {}
  const required = Array.isArray(json.required) ? (json.required as string[]) : []
  return { all: (json.properties ?? {}) as Record<string, Json>, required, json }
}

const querySchema = ({ pageSize }: Route, name: string, schema: Json | undefined): Json | undefined =>
  name === 'limit' && pageSize ? { ...schema, default: pageSize } : schema

/** Properties of the input that come in the path or in a header. */
const outsideBody = ({ path, headers = {} }: Route) => [...namesIn(path), ...Object.keys(headers)]

const parameters = (route: Route, schema: z.ZodType | undefined): Json[] => {
  const { all, required } = properties(schema)
  const inPath = namesIn(route.path)
  const names = route.method === 'GET' ? Object.keys(all) : outsideBody(route)
  const own = names.map((name) => {
    const schema = all[name]
    const header = route.headers?.[name]
    if (header) return { name: header, in: 'header', required: required.includes(name), schema }
    return inPath.includes(name)
      ? { name, in: 'path', required: true, schema }
      : { name, in: 'query', required: required.includes(name), schema: querySchema(route, name, schema) }
  })
  return route.asFile ? [...own, ...fileParameters(route.asFile)] : own
}

/** The flags that ask for a file, and what only the file takes. */
const fileParameters = ({ flags, procedure, also = [] }: AsFile): Json[] => {
  const { all } = properties(describeProcedure(procedure).input)
  const inQuery = (name: string, schema: Json) => ({ name, in: 'query', required: false, schema })
  return [
    ...flags.map(({ flag }) => inQuery(flag, { type: 'boolean', default: false })),
    ...['xlsLanguage', ...also].map((name) => inQuery(name, all[name] ?? {})),
  ]
}

/** Content of a JSON body with an example. */
const jsonContent = (schema: Json): Json => ({ 'application/json': { schema, example: exampleOf(schema) } })

const requestBody = (route: Route, schema: z.ZodType | undefined): Json | undefined => {
  if (route.method === 'GET' || !schema) return undefined
  const { all, required, json } = properties(schema)
  if (route.bodyIn) return { required: true, content: jsonContent(all[route.bodyIn] ?? {}) }
  const outside = outsideBody(route)
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => !outside.includes(name)))
  if (Object.keys(own).length === 0) return undefined
  const body = { ...json, properties: own, required: required.filter((name) => !outside.includes(name)) }
  if (route.upload !== undefined)
    return { required: true, content: { 'multipart/form-data': { schema: body } } }
  const inQuery = { required: false, description: 'Or the same names as repeated query parameters.' }
  return { ...(route.method === 'DELETE' ? inQuery : { required: true }), content: jsonContent(body) }
}

const binary = { schema: { type: 'string', format: 'binary' } }

/** Properties of totals by the names that the route gives them. */
const named = ({ properties = {} }: Json, { totalsAs }: Route): Json =>
  Object.fromEntries(
    Object.entries(properties as Json).map(([name, schema]) => [
      totalsAs?.[name as 'count' | 'sum'] ?? name,
      schema,
    ]),
  )

const replyOf = (route: Route, outputs: z.ZodType[]): Json => {
  if (route.status === 204) return { 204: { description: 'Done' } }
  if (route.reply === 'file') {
    const content = Object.fromEntries((route.files ?? []).map((kind) => [contentTypes[kind], binary]))
    return { 200: { description: 'A file', content } }
  }
  const [first = {}, ...more] = outputs.map(jsonOfOutput)
  const properties = Object.assign({}, first.properties, ...more.map((one) => named(one, route)))
  const joined = more.length > 0 ? { ...first, properties } : first
  const asFile = Object.fromEntries(
    (route.asFile?.flags ?? []).map(({ kind }) => [contentTypes[kind], binary]),
  )
  return { [route.status]: { description: 'Success', content: { ...jsonContent(joined), ...asFile } } }
}

/** Id made from the path, such as `get.companies.companyID.operators`: two paths may call one procedure. */
const operationIdOf = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path.replaceAll('/', '.').replaceAll(':', '')}`

const operation = (route: Route): Json => {
  const described = route.procedures.map(describeProcedure)
  const [first] = described
  if (!first) throw new Error(`No procedure behind ${route.path}`)
  const open = first.access === 'public'
  return {
    tags: [first.path.split('.')[0]],
    operationId: operationIdOf(route),
    summary: accessText(first.access),
    security: open
      ? []
      : first.access === 'inSession'
        ? [{ session: [] }]
        : [{ session: [] }, { accessToken: [] }],
    parameters: parameters(route, first.input),
    requestBody: requestBody(route, first.input),
    responses: {
      ...replyOf(
        route,
        described.map(({ output }) => output),
      ),
      ...refusals(open ? [400, 401, 403] : [400, 401, 403, 404]),
    },
  }
}

type TerminalCall = (typeof paymentCalls)[number]

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
}

const terminalParameters = ({ method, path, request, idempotent }: TerminalCall): Json[] => {
  if (method === 'POST') return idempotent ? [idempotencyHeader] : []
  const { all, required } = properties(request)
  const inPath = namesIn(path)
  return Object.entries(all).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Id such as `terminal.payments`, and `terminal.get.payments.transactionID` for a GET. */
const operationIdOfTerminal = ({ method, path }: TerminalCall): string =>
  `terminal${method === 'GET' ? '.get' : ''}${path.replaceAll('/', '.').replaceAll(':', '')}`

const paymentOperation = (call: TerminalCall): Json => ({
  tags: ['terminal'],
  operationId: operationIdOfTerminal(call),
  summary: call.summary,
  security: [{ apiKey: [] }],
  parameters: terminalParameters(call),
  ...(call.method === 'POST' && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonOfInput(call.request), example: call.example.request } },
    },
  }),
  responses: {
    [call.status]: {
      description: 'Success',
      content: { 'application/json': { schema: jsonOfOutput(call.reply), example: call.example.reply } },
    },
    ...refusals([400, 401, 403, 404, 409, 429, 503]),
  },
})

/** Describes the REST API as OpenAPI 3.1, from the tables of its routes. */
export const openapi = (): Json => {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, one: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: one }
  }
  for (const route of routes) add(`/api${documented(route.path)}`, route.method, operation(route))
  for (const call of paymentCalls)
    add(`/api/web${documented(call.path)}`, call.method, paymentOperation(call))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaarditeek',
      version: '1',
      description:
        'Amounts are whole cents, null is unlimited. Instants are ISO 8601 with offset, days YYYY-MM-DD and months YYYY-MM of the business time zone. PUT accepts a record as GET answers it and ignores the fields that cannot be changed.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kaarditeek', description: 'Set by POST /api/login.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'The key of a web API, ktk_….' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, ktp_…, created under My details. Needs neither cookie nor Origin.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(refusalTexts).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      schemas: { Error: errorReply },
    },
  }
}
