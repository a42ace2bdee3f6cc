import { may } from '@kaarditeek/domain/access/access'
import { searchInput, searchResults } from '@kaarditeek/domain/search/schema'
import { permitted, router } from '../trpc/procedures'
import { finders } from './finders'

export const searchRouter = router({
  /** Looks in all that the viewer may see, at once. */
  find: permitted('signedIn')
    .input(searchInput)
    .output(searchResults)
    .query(async ({ ctx: { db, viewer }, input }) => {
      const allowed = finders.filter(({ access }) => may(viewer, access))
      const found = await Promise.all(
        allowed.map(async ({ type, find, path }) =>
          (await find(db, viewer, input.search)).map(({ id, name }) => ({ type, id, name, path: path(id) })),
        ),
      )
      return { list: found.flat() }
    }),
})
