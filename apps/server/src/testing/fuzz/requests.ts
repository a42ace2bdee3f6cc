import fc from 'fast-check'
import { mostly } from './fitting'
import { hostile, jsonOf, mutated } from './hostile'
import { twist } from './twist'
import { addressOf, headersOf, type Wire } from './wire'

/** Generators of the parts of an operation's request. */
export type Parts = {
  method: string
  /** With `{name}` in place of each parameter. */
  path: string
  inPath: fc.Arbitrary<unknown>
  query: fc.Arbitrary<unknown>
  /** Undefined if the operation takes no body. */
  body?: fc.Arbitrary<unknown>
  headers: fc.Arbitrary<Record<string, string>>
}

const twisted = (wires: fc.Arbitrary<Wire>): fc.Arbitrary<Wire> =>
  fc
    .tuple(wires, mostly(fc.constant([]), fc.array(twist, { minLength: 1, maxLength: 2 })))
    .map(([wire, twists]) => twists.reduce((now, change) => change(now), wire))

const json = { 'content-type': 'application/json' }

/** Generates requests of a documented operation: valid ones, and ones with wrong values, a wrong form, or both. */
export const requestsOf = ({ method, path, inPath, query, body, headers }: Parts): fc.Arbitrary<Wire> =>
  twisted(
    fc
      .record({
        inPath: mostly(inPath, mutated(inPath)),
        query: mutated(query),
        body: body ? mutated(body).map((value) => Buffer.from(jsonOf(value))) : fc.constant(undefined),
        headers,
      })
      .map((parts) => ({
        method,
        url: addressOf(path, parts.inPath, parts.query),
        headers: { ...(parts.body && json), ...headersOf(parts.headers) },
        payload: parts.body,
      })),
  )

/** Paths that superjson must not follow, and types that it would make of values. */
const paths = ['', 'id', 'name', 'email', 'card.validFrom', '__proto__.x', 'constructor.prototype.x']
const types = ['Date', 'bigint', 'regexp', 'set', 'map', 'URL', 'Error', 'nonsense']

const meta = fc.record({
  values: fc.dictionary(fc.constantFrom(...paths), fc.tuple(fc.constantFrom(...types))),
  referentialEqualities: fc.constantFrom(undefined, { name: ['id', '__proto__'] }),
})

const inputOf = (input: fc.Arbitrary<unknown>) =>
  mostly(fc.record({ json: mutated(input), meta: mostly(fc.constant(undefined), meta) }), hostile)

type Procedure = { path: string; input: fc.Arbitrary<unknown> }

const post = (url: string, body: unknown): Wire => ({
  method: 'POST',
  url,
  headers: json,
  payload: Buffer.from(jsonOf(body)),
})

/** Requests of one typed procedure. */
export const typedRequestsOf = ({ path, input }: Procedure): fc.Arbitrary<Wire> =>
  twisted(inputOf(input).map((body) => post(`/trpc/${path}`, body)))

const strangePath = fc.constantFrom(
  'toString',
  '__proto__',
  'constructor',
  'card',
  'card.nonsense',
  '',
  '%2e',
)

/** Requests of several procedures at once, sometimes of more than a batch may hold. */
export const batchesOf = (procedures: readonly Procedure[]): fc.Arbitrary<Wire> => {
  const calls = procedures.map(({ path, input }) =>
    fc.tuple(mostly(fc.constant(path), strangePath), inputOf(input)),
  )
  const batch = fc
    .tuple(fc.array(fc.oneof(...calls), { maxLength: 12 }), mostly(fc.constant(undefined), hostile))
    .map(([asked, other]) =>
      post(
        `/trpc/${asked.map(([path]) => path).join(',')}?batch=1`,
        other ?? { ...asked.map(([, input]) => input) },
      ),
    )
  return twisted(batch)
}
