import { exampleOf } from '../example'
import type { Json } from '../json-schema'
import { type Parameter, parametersOf } from '../shared-parameters'

type Body = { required: boolean; content: Record<string, { schema: Json; example?: unknown }> }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: [string]
  deprecated?: true
  security: Json[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, { content?: Json }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Json> }
}

/** Who makes a call: a terminal with an API key, a script with an access token, a person in a session, or anybody. */
export type Caller = 'apiKey' | 'accessToken' | 'session' | 'anybody'

/** A value of a request. `required` is false for one that the sample leaves out. */
export type Value = { name: string; value: unknown; required: boolean; description: string }

/** A request as the document's example has it, from which samples and collections are made. */
export type SampleRequest = {
  operationId: string
  summary: string
  description: string
  tag: string
  method: string
  /** Path as the document writes it: `{id}`. */
  path: string
  inPath: Value[]
  query: Value[]
  headers: Value[]
  /** Body in JSON. */
  body?: unknown
  /** Fields of a multipart body. `isFile`: the bytes of a file. */
  form?: (Value & { isFile: boolean })[]
  caller: Caller
  /** Whether the reply is a file, JSON or nothing. */
  reply: 'file' | 'json' | 'nothing'
}

/** The key in the sample of a call. Keys of different requests differ. */
const keyOf = (operationId: string) => `${operationId}-1001`

/** Headers of every call, which samples leave out. */
const OF_EVERY_CALL = ['Accept-Language', 'Kaarditeek-Version']

const valueIn = (
  { name, schema, required = false, description = '' }: Parameter,
  operationId: string,
): Value => {
  const value = name === 'Idempotency-Key' ? keyOf(operationId) : (exampleOf(schema, '', name) ?? '')
  return { name, value, required: required || name === 'Idempotency-Key', description }
}

const callerOf = (security: Json[]): Caller => {
  const ways = security.flatMap((way) => Object.keys(way))
  if (ways.includes('accessToken')) return 'accessToken'
  if (ways.includes('apiKey')) return 'apiKey'
  return ways.includes('session') ? 'session' : 'anybody'
}

const refOf = (name: string) => name.split('/').at(-1) ?? ''

const formOf = (
  { requestBody, operationId }: Operation,
  { schemas }: Document['components'],
): SampleRequest['form'] => {
  const { schema } = requestBody?.content['multipart/form-data'] ?? {}
  if (!schema || requestBody?.content['application/json']) return undefined
  const { properties = {}, required = [] } = schemas[refOf(String(schema.$ref))] ?? {}
  return Object.entries(properties as Record<string, Json>).map(([name, one]) => ({
    ...valueIn(
      { name, in: 'query', schema: one, required: (required as string[]).includes(name) },
      operationId,
    ),
    isFile: one.format === 'binary',
  }))
}

const replyOf = ({ responses }: Operation): SampleRequest['reply'] => {
  const [, { content = undefined } = {}] =
    Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  if (!content) return 'nothing'
  return 'application/json' in content ? 'json' : 'file'
}

const requestOf = (path: string, method: string, operation: Operation, { components }: Document) => {
  const { operationId, summary, description, tags, security, requestBody } = operation
  const all = parametersOf(operation, components.parameters)
  const values = (where: Parameter['in']) =>
    all.flatMap((one) => (one.in === where ? [valueIn(one, operation.operationId)] : []))
  return {
    operationId,
    summary,
    description,
    tag: tags[0],
    method: method.toUpperCase(),
    path,
    inPath: values('path'),
    query: values('query'),
    headers: values('header').filter(({ name }) => !OF_EVERY_CALL.includes(name)),
    body: requestBody?.content['application/json']?.example,
    form: formOf(operation, components),
    caller: callerOf(security),
    reply: replyOf(operation),
  }
}

/** Returns the sample requests of all operations of a document. */
export const sampleRequests = (document: Json): SampleRequest[] => {
  const described = document as Document
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation, described)),
  )
}

/** Returns the path of the sample with its values and, if it has one, its query. */
export const pathOf = ({ path, inPath, query }: SampleRequest): string => {
  const filled = inPath.reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const asked = new URLSearchParams(
    query
      .filter(({ required }) => required)
      .map(({ name, value }): [string, string] => [name, String(value)]),
  )
  return asked.size > 0 ? `${filled}?${asked}` : filled
}

/** Where calls go. `cookie` is the name of the session's cookie. */
export type Server = { url: string; cookie: string }

/** Names of the secrets with which calls are made, in the environment of a program. */
export const secretNames = {
  apiKey: 'KAARDITEEK_KEY',
  accessToken: 'KAARDITEEK_TOKEN',
  session: 'KAARDITEEK_SESSION',
} as const

/** Returns the headers of a sample; `secret` writes the place of a secret by its caller. */
export const headersOf = (
  { caller, method, headers, body }: SampleRequest,
  { url, cookie }: Server,
  secret: (of: keyof typeof secretNames) => string,
): [string, string][] => [
  ...(caller === 'apiKey' || caller === 'accessToken'
    ? [['Authorization', `Bearer ${secret(caller)}`] as [string, string]]
    : []),
  ...(caller === 'session' ? [['Cookie', `${cookie}=${secret(caller)}`] as [string, string]] : []),
  // A session alone does not show that its user wants the change.
  ...(caller === 'session' && method !== 'GET' ? [['Origin', url] as [string, string]] : []),
  ...(body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ...headers
    .filter(({ required }) => required)
    .map(({ name, value }): [string, string] => [name, String(value)]),
]
