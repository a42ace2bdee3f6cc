import fc from 'fast-check'
import { hostile, hostileName } from './hostile'
import { queryOf, type Wire } from './wire'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

const contentTypes = [
  '',
  '/',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/jsonx',
]

const bodies = [
  ...[
    '',
    '{',
    '{"name": ',
    '[]',
    'null',
    '1',
    '"x"',
    '{"__proto__": 1}',
    '{"constructor": {"prototype": 1}}',
  ].map((text) => Buffer.from(text)),
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('\ufeff{}'),
  Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
  Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  Buffer.alloc(1_100_000, '['),
]

const pathEnds = ['%', '%ff', '%00', '%2e%2e%2f', '%ed%a0%80', '%zz', '/', '//', ';', '%2F']

const queries = [
  '%ff=1',
  '__proto__[a]=1',
  'a=%',
  '=',
  '&&',
  'page=1&page=2',
  'limit=1&limit=x',
  'pan[]=1',
  '?',
]

const headerNames = [
  'accept',
  'accept-language',
  'cookie',
  'host',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'x-forwarded-for',
]

type Twist = (wire: Wire) => Wire

const withHeader = (wire: Wire, name: string, value: string): Wire => ({
  ...wire,
  headers: { ...wire.headers, [name]: value },
})

const withQuery = (wire: Wire, query: string): Wire => ({
  ...wire,
  url: `${wire.url}${wire.url.includes('?') ? '&' : '?'}${query}`,
})

const withPathEnd = (wire: Wire, end: string): Wire => ({
  ...wire,
  url: wire.url.replace(/(\?|$)/, (query) => `${end}${query}`),
})

const cutOff = (wire: Wire, at: number): Wire => ({
  ...wire,
  payload: wire.payload?.subarray(0, at % (wire.payload.length + 1)),
})

const by = <T>(values: fc.Arbitrary<T>, change: (wire: Wire, value: T) => Wire): fc.Arbitrary<Twist> =>
  values.map((value) => (wire) => change(wire, value))

/** Generates changes that make a request malformed. */
export const twist: fc.Arbitrary<Twist> = fc.oneof(
  by(fc.constantFrom(...methods), (wire, method) => ({ ...wire, method })),
  by(fc.constantFrom(...contentTypes), (wire, type) => withHeader(wire, 'content-type', type)),
  by(fc.constantFrom(...bodies), (wire, payload) => ({ ...wire, payload })),
  by(fc.nat(), cutOff),
  by(fc.constantFrom(...pathEnds), withPathEnd),
  by(fc.constantFrom(...queries), withQuery),
  by(fc.tuple(hostileName, hostile), (wire, pair) => withQuery(wire, queryOf(Object.fromEntries([pair])))),
  by(fc.tuple(fc.constantFrom(...headerNames), fc.string({ maxLength: 200 })), (wire, [name, value]) =>
    withHeader(wire, name, value),
  ),
)
