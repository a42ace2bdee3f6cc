import { jsonOf } from './hostile'

/** A request as it is sent. */
export type Wire = { method: string; url: string; headers: Record<string, string>; payload?: Buffer }

const entriesOf = (value: unknown): [string, unknown][] => {
  if (typeof value !== 'object' || value === null) return [['nonsense', value]]
  return Object.entries(value).filter(([, one]) => one !== undefined)
}

/** Replaces lone surrogates, which URLs cannot contain. */
const textOf = (value: unknown): string =>
  (typeof value === 'object' ? jsonOf(value) : String(value)).replace(/\p{Surrogate}/gu, '\ufffd')

export const queryOf = (query: unknown): string =>
  new URLSearchParams(
    entriesOf(query).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString()

/** `path` has `{name}` in place of each parameter. */
export const addressOf = (path: string, inPath: unknown, query: unknown): string => {
  const values = new Map(entriesOf(inPath))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(values.get(name))),
  )
  const asked = queryOf(query)
  return asked ? `${address}?${asked}` : address
}

/** A header without a value is not sent. */
export const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    entriesOf(headers).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, textOf(value)]],
    ),
  )
