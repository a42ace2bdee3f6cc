import { z } from 'zod'
import { id, text } from '../field'

export const SEARCH_MIN = 2
/** Results of each kind. */
export const SEARCH_LIMIT = 5

/** Kinds of records that the search finds. Equally good results are listed in this order. */
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

/** Returns the name of a result: the record's name, and a detail that distinguishes records of the same name. */
export const resultName = (name: string, detail: string | null): string =>
  detail === null || detail === name ? name : name + BETWEEN + detail

/** Splits a result's name into its two parts. */
export const partsOfName = (name: string): { label: string; help?: string } => {
  const [label = '', ...detail] = name.split(BETWEEN)
  return detail.length === 0 ? { label } : { label, help: detail.join(BETWEEN) }
}

/** Search results, best match first, with the paths of their screens. Rule 2.6. */
export const searchResults = z.object({
  list: z.array(
    z.object({
      type: z.enum(SearchType),
      id: id(),
      name: z.string(),
      path: z.string(),
      /** Only of a blocked card. */
      blocked: z.literal(true).optional(),
      /** Only of a card that another one replaces. */
      replaced: z.literal(true).optional(),
      /** Only of a closed card or terminal owner. */
      closed: z.literal(true).optional(),
      /** Only of a card. */
      customerName: z.string().optional(),
    }),
  ),
})
export type SearchResult = z.output<typeof searchResults>['list'][number]
