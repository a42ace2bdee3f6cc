import { tidy } from '@kaarditeek/domain/list/from-strings'
import { deepEqual, type HistoryState, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import { rowsOfPart } from './rows'
import { defaultsOf } from './search'

type Schemas = Record<string, z.ZodObject>
type Tab<T extends Schemas> = keyof T & string

/** The open tab, absent for the first one, and the search params of its list. */
export type TabSearch<T extends Schemas> = { [K in Tab<T>]: { tab?: K } & z.output<T[K]> }[Tab<T>]

const memory = (path: string) => `kaarditeek-tab-${path}`

/** Keeps the chosen tab of a page, such as that of one card, for the session. Rule 11.2. */
export const rememberTab = (path: string, tab: string) => sessionStorage.setItem(memory(path), tab)

/** Whether the tab was chosen on that page before: its address then comes from here. */
export const isRemembered = (path: string, tab: string) => sessionStorage.getItem(memory(path)) === tab

type Visit = { location: { pathname: string; searchStr: string; state: HistoryState } }

/**
 * Tabs of a page, each with the search params of its list: `?tab=changes&page=2`. An address without search params opens
 * the tab that was last chosen on that page, and the first tab if none was: the first of `schemas`, or the one that `firstFor` names
 * for the viewer. Another record is another page.
 */
export const tabsOf = <T extends Schemas>(schemas: T, firstFor?: () => Tab<T>) => {
  const tabs = Object.keys(schemas) as Tab<T>[]
  const first = tabs[0] as Tab<T>
  const known = (name: unknown) => tabs.find((tab) => tab === name)
  const defaults: Partial<Record<string, () => Record<string, unknown>>> = Object.fromEntries(
    Object.entries(schemas).map(([tab, schema]) => [tab, defaultsOf(schema)]),
  )
  const startOf = <K extends Tab<T>>(tab: K) => {
    const start = defaults[tab]?.() ?? {}
    return { ...start, ...('limit' in start && { limit: rowsOfPart(Number(start.limit)) }) } as z.output<T[K]>
  }

  const strip = (search: Record<string, unknown>) => {
    const start: Record<string, unknown> = startOf(known(search.tab) ?? first)
    return Object.fromEntries(
      Object.entries(search).filter(([name, value]) => !deepEqual(value, start[name])),
    )
  }

  const validate = (search: { tab?: unknown }): TabSearch<T> => {
    const tab = known(search.tab)
    const { limit }: { limit?: number } = startOf(tab ?? first)
    return {
      ...tidy(schemas[tab ?? first] as T[Tab<T>], { limit: String(limit), ...search }),
      ...(tab && { tab }),
    } as TabSearch<T>
  }

  return {
    /** For the route: validated search params, with defaults left out of the address, and the remembered tab. */
    route: {
      validateSearch: (search: { tab?: Tab<T>; page?: number } & SearchSchemaInput) => validate(search),
      search: {
        middlewares: [
          <S extends object>({ search, next }: { search: S; next: (search: S) => S }): S =>
            strip(next(search) as Record<string, unknown>) as S,
        ],
      },
      beforeLoad: ({ location: { pathname, searchStr, state } }: Visit): void => {
        const tab = known(sessionStorage.getItem(memory(pathname))) ?? firstFor?.()
        if (searchStr || !tab || tab === first) return
        throw redirect({ to: pathname, search: { tab } as never, state, replace: true })
      },
    },
    /** Returns the open tab. */
    open: ({ tab = first }: { tab?: Tab<T> }): Tab<T> => tab,
    /** Returns the search params of the list of `tab` if that tab is open, for loaders: they have the address as it was written. */
    openedBy: <K extends Tab<T>>({ search }: { search: object }, tab: K): z.output<T[K]> | undefined => {
      const { tab: open = first, ...list } = validate(search)
      return open === tab ? (list as z.output<T[K]>) : undefined
    },
    /** Returns the search params of a tab's list: those of the address if it is open, else the defaults. */
    of: <K extends Tab<T>>({ tab: open = first, ...list }: TabSearch<T>, tab: K): z.output<T[K]> =>
      open === tab ? (list as z.output<T[K]>) : startOf(tab),
  }
}
