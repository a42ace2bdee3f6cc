import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { TableLayout } from './use-list-table'

/** Search params that are no filters. */
const VIEW = ['page', 'limit', 'orderBy', 'tab', 'summary']

export const isFilter = (name: string): boolean => !VIEW.includes(name)

/** Filters of programs that poll lists. No screen has an input for them. */
const OF_PROGRAMS = [
  'createdSince',
  'changedSince',
  'validToStart',
  'validToEnd',
  'externalID',
  'savedViewID',
]

/** The filter by fields that a company adds, of which each has an input. */
const OF_COMPANY = 'ownField'

/** Whether a list must have an input for the filter. */
export const needsInput = (name: string): boolean =>
  isFilter(name) && name !== OF_COMPANY && !OF_PROGRAMS.includes(name)

/** Returns a list's filters as a comparable string, without page, size and order. */
export const filterOf = (input: object): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([name, value]) => isFilter(name) && (value ?? '') !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  )

export type ListSearch = { page: number; limit: number; orderBy: string }

type List = {
  ns: string
  /** Name under which its views are saved. */
  savedAs: string
  schema: z.ZodObject
  search: Record<string, unknown> & ListSearch
  /** The filters that have an input. */
  inputs: Set<string>
  /** Changes the search params. Goes to the first page unless `patch` names a page. */
  change: (patch: Record<string, unknown>, how?: { replace?: boolean; pan?: string }) => void
}

/** The button of a list's saved views, which pages behind the login provide. */
export const SavedViewsContext = createContext<ComponentType<{ layout: TableLayout }> | null>(null)

/** Whether filters render as inputs or, if they are set, as chips, which are plain text on paper. */
export const FilterPlace = createContext<'inputs' | 'chips' | 'paper'>('inputs')

export const ListContext = createContext<List | null>(null)

/** Returns the surrounding list. Throws outside of one. */
export const useListContext = (): List => {
  const list = use(ListContext)
  if (!list) throw new Error('Used outside of a list')
  return list
}

/** Returns a function that changes the list's search params. The card number filter stays unless `pan` is given. */
export const useChangeSearch = (): List['change'] => {
  const navigate = useNavigate()
  return (patch, { replace, pan } = {}) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: 1, ...patch })) as never,
      state: (before) => ({ ...before, pan: pan ?? before.pan }),
      replace,
      resetScroll: false,
    })
}
