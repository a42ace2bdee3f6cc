import { card } from '@kaarditeek/db/schema/card'
import { notActivatable } from '@kaarditeek/domain/card/activation/rules'
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

/** Throws `ERROR_NOT_FOUND` with the reason if the company has a card with the number, which cannot be activated. */
const ensureUnknown = async ({ db, own, now }: Read, pan: string) => {
  const { closedAt, validTo, customerUnitID } = card
  const [found] = await db.select({ closedAt, validTo, customerUnitID }).from(card).where(own(card, { pan }))
  if (found) throw notActivatable(found, now)
}

/**
 * Returns the company's card with the number, if it is open, has no client and has not expired. Throws `ERROR_NOT_FOUND`, for another
 * card of the company with the reason `cardActivated`, `cardClosed` or `cardExpired`, and
 * `ERROR_TOO_MANY_REQUESTS` after too many wrong numbers; a partial number, sent while typing, is not counted. Rule 5.5.
 */
export const findActivatable = async (
  r: Read,
  { pan }: Activatable,
  { address }: Pick<Caller, 'address'>,
) => {
  const { db, own, now, by } = r
  if (!isPan(pan)) throw new DomainError('ERROR_NOT_FOUND')
  const inRandomRange = await isOfRandomRange(db, by.companyID, pan)
  const searcher = { accountID: by.accountID, address, inRandomRange }
  await countCardLookUp(db, searcher, now)
  const rows = await cardsWithoutClient(db).where(
    and(own(card, { pan }), isWithoutClient, gte(card.expiryDateOnCard, now)),
  )
  if (rows.length === 0) await ensureUnknown(r, pan)
  const found = one(rows)
  await uncountCardLookUp(db, searcher)
  return found
}
