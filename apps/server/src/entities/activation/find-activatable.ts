import { card } from '@kaarditeek/db/schema/card'
import type { Activatable } from '@kaarditeek/domain/activation/schema'
import { and, gte } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { isWithoutClient } from '../without-client/batches'
import { cards } from '../without-client/cards'

/** Returns the company's card with the number, if it is open, has no client and has not expired. Throws `ERROR_NOT_FOUND`. */
export const findActivatable = async ({ db, own, now }: Read, { pan }: Activatable) =>
  one(await cards(db).where(and(own(card, { pan }), isWithoutClient, gte(card.expiryDateOnCard, now))))
