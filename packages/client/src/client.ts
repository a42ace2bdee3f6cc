import { randomUUID } from 'node:crypto'
import type { Api } from './api'
import { download } from './download'
import { addressOfFile } from './files'
import { ensureForToken } from './of-session'
import type { NoteReply } from './reply'
import { withRetries } from './retry'
import { typedCalls } from './typed-calls'

export type ClientOptions = {
  /** Address of the server, such as `https://cards.example.com`. */
  url: string
  /** A personal access token, `ktp_…`, created under My details. */
  token: string
  /** Further attempts while the server does not answer; 4 by default. Their pauses take some 5 seconds, each attempt without an answer 20. */
  retries?: number
}

/** Where and as whom requests are made. */
export type Connection = { url: string; headers: Record<string, string> }

type Options = { signal?: AbortSignal; idempotencyKey?: string; onReply?: NoteReply }

/** The key of a call that writes: the caller's own, as an option or in the input, or a new one. */
const keyOf = (input: unknown, { idempotencyKey }: Options): string => {
  const own = typeof input === 'object' && input !== null && 'idempotencyKey' in input && input.idempotencyKey
  return idempotencyKey ?? (typeof own === 'string' ? own : randomUUID())
}

/** Makes the call at a path; a call takes its input and options after that. */
type Make = (path: string, ...given: never[]) => unknown

/** How each kind of call is made, by the last name of its path, e.g. `download` in `report.statementsFile.download`. */
const methodsOf = (connection: Connection, retries: number): ReadonlyMap<string, Make> => {
  const call = typedCalls(connection)
  return new Map(
    Object.entries({
      query: (path: string, input: unknown, { signal }: Options = {}) =>
        withRetries(() => call('query', path, input, { signal }), { retries, signal }),
      mutate: (path: string, input: unknown, options: Options = {}) => {
        const { signal, onReply } = options
        const idempotencyKey = keyOf(input, options)
        return withRetries(() => call('mutation', path, input, { signal, idempotencyKey, onReply }), {
          retries,
          signal,
          writes: { idempotencyKey },
        })
      },
      download: (path: string, input: object, to: string, { signal }: Options = {}) =>
        withRetries(() => download(connection, addressOfFile(path, input), to, signal), { retries, signal }),
    }),
  )
}

/** Collects the names that are read, one after the other, until the last one is called. */
const collect = (methods: ReadonlyMap<string, Make>, names: readonly string[] = []): object =>
  new Proxy(() => undefined, {
    get: (_, name) =>
      // No `then`, so that an async function can return a client.
      typeof name === 'symbol' || name === 'then' ? undefined : collect(methods, [...names, name]),
    apply: (_, __, given) => {
      const make = methods.get(names.at(-1) ?? '')
      if (!make) throw new TypeError(`${names.join('.')} is no call: end it with query, mutate or download`)
      const path = names.slice(0, -1).join('.')
      ensureForToken(path)
      return make(path, ...(given as never[]))
    },
  })

/**
 * Makes a client of the typed API: `client.card.page.query({})`, `client.card.create.mutate({ … })`,
 * `client.report.statementsFile.download({ date: '2026-10' }, 'statements.zip')`. Its calls throw `ApiError`.
 */
export const createClient = ({ url, token, retries = 4 }: ClientOptions): Api => {
  const headers = { authorization: `Bearer ${token}` }
  return collect(methodsOf({ url: url.replace(/\/+$/, ''), headers }, retries)) as Api
}
