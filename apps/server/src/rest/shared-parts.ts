import { apiVersions, VERSION_HEADER } from '@kaarditeek/domain/api/versions'
import { KEY_DAYS } from '@kaarditeek/domain/call/key'
import { idempotencyKey } from '@kaarditeek/domain/field'
import { type Json, jsonOfInput } from './json-schema'
import type { Parameter } from './shared-parameters'

/** Response headers. */
const headers = {
  'X-Request-Id': {
    description: 'Id of this request, which the log names. Quote it when you ask about the call.',
    schema: { type: 'string', format: 'uuid' },
  },
  [VERSION_HEADER]: {
    description:
      'Version of the reply. Missing without a valid key, token or session, and where the server could not answer.',
    schema: { type: 'string', enum: apiVersions },
  },
  Deprecation: {
    description: 'Since when the call is deprecated: `@` and seconds since 1970.',
    schema: { type: 'string' },
  },
  Sunset: { description: 'Until when the deprecated call goes on.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: 'The reply repeats that of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'RateLimit-Policy': {
    description:
      'Of the calls that take an API key: requests (`q`) that the key may make in so many seconds (`w`). Missing where nothing is limited.',
    schema: { type: 'string' },
    example: '"key";q=6000;w=60',
  },
  RateLimit: {
    description: 'Of the calls that take an API key: requests that are left (`r`) for so many seconds (`t`).',
    schema: { type: 'string' },
    example: '"key";r=5987;t=42',
  },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
  'WWW-Authenticate': {
    description: 'Of the calls that take an API key.',
    schema: { type: 'string', const: 'Bearer' },
  },
  Age: {
    description:
      'Seconds by which the data are behind. Only where a replica of the database has answered; at most 30.',
    schema: { type: 'integer' },
  },
  Allow: { description: 'Methods that the path has.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
  'Card-Batch-ID': {
    description: 'Id of the batch that was issued, by which lists of cards give the ids of its cards.',
    schema: { type: 'integer' },
    example: 12,
  },
} as const satisfies Record<string, Json>

export type HeaderName = keyof typeof headers

const language: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  description:
    'Language of `message`: `en` or `et`. With an API key English unless `et` is preferred. In other calls only without a login, Estonian unless `en` is preferred; with one it is the language of the account.',
  schema: { type: 'string' },
  example: 'en',
}

const version: Parameter = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'Version of the API that the request is written for. By default that to which the API key or the access token is pinned, in a session the newest one.',
  schema: { type: 'string', enum: apiVersions },
}

/** Parameter of calls that take a key. */
export const ofKeyedCall: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Names the request: 1–128 printable ASCII characters, such as a random UUID. Repeated with the same key and the same values the request takes effect once: the reply is that of the first, with \`Idempotent-Replayed: true\`. With other values it is refused, reason \`keyUsedForAnotherRequest\`. A key is kept for at least ${KEY_DAYS} days after a success; a refused request leaves it free.`,
  schema: jsonOfInput(idempotencyKey()),
}

/** Fields that the body of a PUT may have and the server ignores. Not `readOnly`, which validating proxies refuse in a request. */
export const ignoredSchema: Json = { description: 'As GET answers it. Ignored.' }
export const IGNORED: Json = { $ref: '#/components/schemas/Ignored' }

/** Returns the response headers that `used` refers to. */
export const sharedHeaders = (used: unknown): Json => {
  const text = JSON.stringify(used)
  const isUsed = ([name]: [string, Json]) => text.includes(`"#/components/headers/${name}"`)
  return Object.fromEntries(Object.entries<Json>(headers).filter(isUsed))
}

/** Parameters of every call. */
export const ofEveryCall: Parameter[] = [language, version]

/** Headers of a limit of requests, in replies to terminals' calls. */
export const ofLimit = ['RateLimit-Policy', 'RateLimit'] as const

/** Returns the headers of a reply: the request's id, which every reply has, and further ones. */
export const headersOf = (...names: HeaderName[]): Json =>
  Object.fromEntries(
    ['X-Request-Id', VERSION_HEADER, ...names].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )
