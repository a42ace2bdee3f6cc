import { tidy } from '@kaarditeek/domain/list/from-strings'
import { deepEqual, type SearchSchemaInput } from '@tanstack/react-router'
import type { z } from 'zod'
import { rowsOfPart } from './rows'

type Schemas = Record<string, z.ZodObject>
type Tab<T extends Schemas> = keyof T & string

/** The open tab and the search params of its list. */
export type TabSearch<T extends Schemas> = { [K in Tab<T>]: { tab: K } & z.output<T[K]> }[Tab<T>]

const memory = (page: string) => `kaarditeek-tab-${page}`

/** Keeps the chosen tab of a kind of page for the session. Rule 11.2. */
export const rememberTab = (page: string, tab: string) => sessionStorage.setItem(memory(page), tab)

/**
 * Tabs of a page, each with the search params of its list: `?tab=changes&page=2`. Without `tab` the last chosen one is
 * open, and the first one at the beginning.
 */
export const tabsOf = <T extends Schemas>(page: string, schemas: T) => {
  const tabs = Object.keys(schemas) as Tab<T>[]
  const known = (name: unknown) => tabs.find((tab) => tab === name)
  const usual = () => known(sessionStorage.getItem(memory(page))) ?? (tabs[0] as Tab<T>)
  const startOf = <K extends Tab<T>>(tab: K) => {
    const start: Record<string, unknown> = schemas[tab]?.parse({}) ?? {}
    return { ...start, ...('limit' in start && { limit: rowsOfPart(Number(start.limit)) }) } as z.output<T[K]>
  }

  const strip = (search: Record<string, unknown>) => {
    const { tab = usual() } = search
    const start: Record<string, unknown> = { ...startOf(known(tab) ?? usual()) }
    // Leaves the tab out of the address only if every user would get it.
    if (usual() === tabs[0]) start.tab = tabs[0]
    return Object.fromEntries(
      Object.entries(search).filter(([name, value]) => !deepEqual(value, start[name])),
    )
  }

  return {
    /** For the route: validated search params, with defaults left out of the address. */
    route: {
      validateSearch: (search: { tab?: Tab<T>; page?: number } & SearchSchemaInput): TabSearch<T> => {
        const tab = known(search.tab) ?? usual()
        const { limit }: { limit?: number } = startOf(tab)
        return {
          ...tidy(schemas[tab] as T[Tab<T>], { limit: String(limit), ...search }),
          tab,
        } as TabSearch<T>
      },
      search: {
        middlewares: [
          <S extends object>({ search, next }: { search: S; next: (search: S) => S }): S =>
            strip(next(search) as Record<string, unknown>) as S,
        ],
      },
    },
    /** Returns the search params of a tab's list: those of the address if it is open, else the defaults. */
    of: <K extends Tab<T>>({ tab: open, ...list }: TabSearch<T>, tab: K): z.output<T[K]> =>
      open === tab ? (list as z.output<T[K]>) : startOf(tab),
  }
}
