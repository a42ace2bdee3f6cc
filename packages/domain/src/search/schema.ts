import { z } from 'zod'
import { id, text } from '../field'

export const SEARCH_MIN = 2
/** Results of each kind. */
export const SEARCH_LIMIT = 5

/** Kinds of records that the search finds, in the order in which equally good ones are listed. */
export const SearchType = [
  'customer',
  'card',
  'customerUnit',
  'contactPerson',
  'terminal',
  'terminalOwner',
  'cardProduct',
  'company',
  'distributor',
  'operator',
  'role',
  'webApi',
] as const

export const searchInput = z.strictObject({ search: text(90).min(SEARCH_MIN) })
export type SearchInput = z.output<typeof searchInput>

const BETWEEN = ' · '

/** The name of a result: that of the record, and a detail that tells it from its namesakes. */
export const resultName = (name: string, detail: string | null): string =>
  detail === null || detail === name ? name : name + BETWEEN + detail

/** The two parts of a result's name. */
export const partsOfName = (name: string): { label: string; help?: string } => {
  const [label = '', ...detail] = name.split(BETWEEN)
  return detail.length === 0 ? { label } : { label, help: detail.join(BETWEEN) }
}

/** What was found, best match first, and the path of its screen. Rule 11.2. */
export const searchResults = z.object({
  list: z.array(z.object({ type: z.enum(SearchType), id: id(), name: z.string(), path: z.string() })),
})
export type SearchResult = z.output<typeof searchResults>['list'][number]
