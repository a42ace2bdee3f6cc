import { may } from '@kaarditeek/domain/access/access'
import { digitsOfPan, isPan } from '@kaarditeek/domain/card/pan'
import { Match } from '@kaarditeek/domain/search/match'
import { type SearchInput, SearchType } from '@kaarditeek/domain/search/schema'
import { countCardLookUp, uncountCardLookUp } from '../../auth/throttle'
import { isOfRandomRange } from '../../core/random-range'
import type { SignedIn } from '../../core/session'
import type { Caller, ViewerRead } from '../../core/trpc/calls'
import { finders } from './finders'

/** Returns the whole card number that the text is, if the viewer may search for it, or null. */
const panIn = (viewer: SignedIn, text: string): string | null => {
  const digits = digitsOfPan(text)
  return digits !== null && isPan(digits) && may(viewer, 'viewCards') ? digits : null
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
  const pan = panIn(viewer, search)
  const { accountID, companyID } = viewer
  const inRandomRange = companyID !== null && (await isOfRandomRange(db, companyID, pan))
  const searcher = { accountID, address, inRandomRange }
  if (pan !== null) await countCardLookUp(db, searcher, now)
  const allowed = SearchType.map((type) => finders[type]).filter(({ access }) => may(viewer, access))
  const kinds = await Promise.all(allowed.map(({ find }) => find(db, viewer, search)))
  if (pan !== null && kinds.flat().some(({ result }) => result.type === 'card'))
    await uncountCardLookUp(db, searcher)
  const bestOf = ([first]: (typeof kinds)[number]) => first?.match ?? Match.none
  return {
    list: kinds
      .sort((a, b) => bestOf(a) - bestOf(b))
      .flat()
      .map(({ result }) => result),
  }
}
