import { card } from '@kaarditeek/db/schema/card'
import type { Activatable } from '@kaarditeek/domain/card/activation/schema'
import { isPan } from '@kaarditeek/domain/card/pan'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, gte } from 'drizzle-orm'
import { countCardLookUp, uncountCardLookUp } from '../../../auth/throttle'
import { isOfRandomRange } from '../../../core/random-range'
import type { Caller } from '../../../core/trpc/calls'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import { isWithoutClient } from '../without-client/batches'
import { cardsWithoutClient } from '../without-client/cards'

/**
 * Returns the company's card with the number, if it is open, has no client and has not expired. Throws `ERROR_NOT_FOUND`, and
 * `ERROR_TOO_MANY_REQUESTS` after too many wrong numbers; a partial number, sent while typing, is not counted. Rule 5.5.
 */
export const findActivatable = async (
  { db, own, now, by }: Read,
  { pan }: Activatable,
  { address }: Pick<Caller, 'address'>,
) => {
  if (!isPan(pan)) throw new DomainError('ERROR_NOT_FOUND')
  const inRandomRange = await isOfRandomRange(db, by.companyID, pan)
  const searcher = { accountID: by.accountID, address, inRandomRange }
  await countCardLookUp(db, searcher, now)
  const found = one(
    await cardsWithoutClient(db).where(
      and(own(card, { pan }), isWithoutClient, gte(card.expiryDateOnCard, now)),
    ),
  )
  await uncountCardLookUp(db, searcher)
  return found
}
