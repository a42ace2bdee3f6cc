import { z } from 'zod'
import { id, text } from '../field'

export const SEARCH_MIN = 2
/** Results of each kind. */
export const SEARCH_LIMIT = 5

export const SearchType = ['customer', 'card', 'terminalOwner', 'company', 'operator'] as const

export const searchInput = z.strictObject({ search: text(90).min(SEARCH_MIN) })
export type SearchInput = z.output<typeof searchInput>

/** Search results, each with the path of its screen. Specification §2, Layout. */
export const searchResults = z.object({
  list: z.array(z.object({ type: z.enum(SearchType), id: id(), name: z.string(), path: z.string() })),
})
export type SearchResult = z.output<typeof searchResults>['list'][number]
