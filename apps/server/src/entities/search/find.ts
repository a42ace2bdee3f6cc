import { may } from '@kaarditeek/domain/access/access'
import { digitsOfPan, isPan } from '@kaarditeek/domain/card/pan'
import { Match } from '@kaarditeek/domain/search/match'
import { type SearchInput, SearchType } from '@kaarditeek/domain/search/schema'
import { countCardLookUp, uncountCardLookUp } from '../../auth/throttle'
import type { SignedIn } from '../../core/session'
import type { Caller, ViewerRead } from '../../core/trpc/calls'
import { finders } from './finders'

/** Whether the text is a whole card number that the viewer may search for. */
const namesCard = (viewer: SignedIn, text: string): boolean => {
  const digits = digitsOfPan(text)
  return digits !== null && isPan(digits) && may(viewer, 'viewCards')
}

/**
 * Searches all kinds of records that the viewer may see. The kind with the best match comes first. Whole card numbers that no card has
 * are counted: `ERROR_TOO_MANY_REQUESTS` after too many. Rules 2.6 and 6.10.
 */
export const find = async (
  { db, viewer, now }: ViewerRead,
  { search }: SearchInput,
  { address }: Pick<Caller, 'address'>,
) => {
  const searcher = { accountID: viewer.accountID, address }
  const isGuess = namesCard(viewer, search)
  if (isGuess) await countCardLookUp(db, searcher, now)
  const allowed = SearchType.map((type) => finders[type]).filter(({ access }) => may(viewer, access))
  const kinds = await Promise.all(allowed.map(({ find }) => find(db, viewer, search)))
  if (isGuess && kinds.flat().some(({ result }) => result.type === 'card'))
    await uncountCardLookUp(db, searcher)
  const bestOf = ([first]: (typeof kinds)[number]) => first?.match ?? Match.none
  return {
    list: kinds
      .sort((a, b) => bestOf(a) - bestOf(b))
      .flat()
      .map(({ result }) => result),
  }
}
