import { may } from '@kaarditeek/domain/access/access'
import { Match } from '@kaarditeek/domain/search/match'
import { type SearchInput, SearchType } from '@kaarditeek/domain/search/schema'
import type { ViewerRead } from '../../core/trpc/calls'
import { finders } from './finders'

/** Searches all kinds of records that the viewer may see. The kind with the best match comes first. Rule 2.6. */
export const find = async ({ db, viewer }: ViewerRead, { search }: SearchInput) => {
  const allowed = SearchType.map((type) => finders[type]).filter(({ access }) => may(viewer, access))
  const kinds = await Promise.all(allowed.map(({ find }) => find(db, viewer, search)))
  const bestOf = ([first]: (typeof kinds)[number]) => first?.match ?? Match.none
  return {
    list: kinds
      .sort((a, b) => bestOf(a) - bestOf(b))
      .flat()
      .map(({ result }) => result),
  }
}
