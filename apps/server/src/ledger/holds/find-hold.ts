import { card } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { and, eq } from 'drizzle-orm'
import { type HeldCard, lockHeldCard, type WebApiScope } from './end-holds'

export type Hold = typeof cardHold.$inferSelect

/** Returns a hold of the web API; undefined for another one's. */
export const holdOf = async ({ unscoped, by }: WebApiScope, holdID: number): Promise<Hold | undefined> => {
  const [found] = await unscoped
    .select()
    .from(cardHold)
    .where(
      and(
        eq(cardHold.companyID, by.companyID),
        eq(cardHold.holdID, holdID),
        eq(cardHold.webApiID, by.webApiID),
      ),
    )
  return found
}

/** Locks the card of a hold of the web API, and ends its holds that are over. */
export const lockCardOfHold = async (scope: WebApiScope, holdID: number): Promise<HeldCard | undefined> => {
  const hold = await holdOf(scope, holdID)
  return hold && lockHeldCard(scope, eq(card.id, hold.cardID))
}
