import { may } from '@kaarditeek/domain/access/access'
import type { SearchInput } from '@kaarditeek/domain/search/schema'
import type { ViewerRead } from '../../core/trpc/calls'
import { finders } from './finders'

/** Looks in all kinds of records that the viewer may see, at once. Specification §2, Layout. */
export const find = async ({ db, viewer }: ViewerRead, { search }: SearchInput) => {
  const allowed = finders.filter(({ access }) => may(viewer, access))
  const found = await Promise.all(
    allowed.map(async ({ type, find, path }) =>
      (await find(db, viewer, search)).map(({ id, name }) => ({ type, id, name, path: path(id) })),
    ),
  )
  return { list: found.flat() }
}
