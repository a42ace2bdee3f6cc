import { type Strings, tidy } from '@kaarditeek/domain/list/from-strings'
import { isReversed } from '@kaarditeek/domain/time/reversed'
import { type SearchMiddleware, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { rowsPerPage } from './rows'

/**
 * Parses search params as plain strings, a repeated one as a list. The router's own parser would round long numbers. Leaves out those
 * without a value, as `stringifySearch` does: the router strips unknown ones only where the written address differs.
 */
export const parseSearch = (text: string): Strings => {
  const given = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => {
      const all = given.flatMap(([other, one]) => (other === name ? [one] : []))
      return [name, all[1] === undefined ? value : all]
    }),
  )
}

/** Writes search params, a list as one for each of its values. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => ((one ?? '') === '' ? [] : [[name, String(one)]])),
  )
  const text = new URLSearchParams(filled).toString()
  return text && `?${text}`
}

/**
 * Returns a function that reads a schema's defaults once, when they are first needed. Parsing all schemas at start, or one
 * for each link of a list, is slow.
 */
export const defaultsOf = <S extends z.ZodObject>(schema: S) => {
  let defaults: z.output<S> | undefined
  return (): z.output<S> => {
    defaults ??= schema.parse({})
    return defaults
  }
}

/** Leaves the defaults out of addresses. */
const stripDefaults =
  <S extends z.ZodObject>(defaults: () => z.output<S>): SearchMiddleware<z.output<S>> =>
  (context) =>
    stripSearchParams<z.output<S>>(defaults() as never)(context)

/** Makes a schema the search params of a route: validated, with defaults left out of the address. */
export const searchOf = <S extends z.ZodObject>(schema: S) => ({
  validateSearch: (search: z.input<S> & SearchSchemaInput): z.output<S> => tidy(schema, search),
  search: { middlewares: [stripDefaults(defaultsOf(schema))] },
})

type Prefetched<I> = { page: { prefetch: (input: I) => Promise<void> } }

/** Options of a list's route: search params as in `searchOf` with as many rows as fit, and a loader that prefetches the page of valid days. */
export const listRoute = <S extends z.ZodObject>(schema: S, { page }: Prefetched<z.output<S>>) => {
  const defaults = defaultsOf(schema)
  const limit = () => rowsPerPage(Number(defaults().limit))
  return {
    validateSearch: (search: z.input<S> & SearchSchemaInput): z.output<S> =>
      tidy(schema, { limit: String(limit()), ...search }),
    search: { middlewares: [stripDefaults<S>(() => ({ ...defaults(), limit: limit() }))] },
    loaderDeps: ({ search }: { search: z.output<S> }) => search,
    loader: ({ deps }: { deps: z.output<S> }) => {
      const { startDate, endDate } = deps as { startDate?: string; endDate?: string }
      if (!isReversed(startDate, endDate)) void page.prefetch(deps)
    },
  }
}

const isID = (text: string) => /^[1-9]\d{0,15}$/.test(text)

/** Parses a record's id in a path. NaN if it is no positive integer, for which the guard throws 'Page not found'. */
export const idParam = {
  parse: ({ id }: { id: string }) => ({ id: isID(id) ? Number(id) : Number.NaN }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

/** Parses several ids of a path by their names. */
export const idParams = <N extends string>(...names: N[]) => {
  const each = <V>(raw: Record<N, string | number>, read: (value: string) => V) =>
    Object.fromEntries(names.map((name) => [name, read(String(raw[name]))])) as Record<N, V>
  return {
    parse: (raw: Record<N, string>) => each(raw, (text) => (isID(text) ? Number(text) : Number.NaN)),
    stringify: (ids: Record<N, number>) => each(ids, (text) => text),
  }
}
