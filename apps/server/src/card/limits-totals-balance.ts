import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { balanceAndTotals } from '@kaarditeek/domain/card/rules'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type Author, ownRows } from '../work/work'

/** Limits in cents, use, and what is left of a card; `null` is unlimited. `ERROR_NOT_FOUND` outside the company. */
export const limitsTotalsBalance = async (db: Db, by: Author, of: { id: number }) => {
  const { amountLimit, amountUsed, countLimit, timesUsed } = card
  const [found] = await db
    .select({ amountLimit, amountUsed, countLimit, timesUsed })
    .from(card)
    .where(ownRows(card, by.companyID, of))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return balanceAndTotals(found)
}
