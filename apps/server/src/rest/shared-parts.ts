import type { Json } from './json-schema'

/** Response headers. */
const headers = {
  'X-Request-Id': {
    description: 'Id of this request, which the log names. Quote it when you ask about the call.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotent-Replayed': {
    description: 'The reply repeats that of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
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
} as const satisfies Record<string, Json>

const language: Json = {
  name: 'Accept-Language',
  in: 'header',
  description:
    'Language of `message`: `en` or `et`. With an API key English unless `et` is preferred. In other calls only without a login, Estonian unless `en` is preferred; with one it is the language of the account.',
  schema: { type: 'string' },
  example: 'en',
}

/** Components that many calls refer to. */
export const sharedParts = { headers, parameters: { 'Accept-Language': language } }

/** Parameters of every call. */
export const ofEveryCall: Json[] = [{ $ref: '#/components/parameters/Accept-Language' }]

/** Returns the headers of a reply: the request's id, which every reply has, and further ones. */
export const headersOf = (...names: (keyof typeof headers)[]): Json =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
