import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import type { Card } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { At } from '../list/define-list'
import { type Author, ownRows } from '../work/work'
import { cards, showCard } from './cards'

/** One card of the company, or `ERROR_NOT_FOUND`. */
export const getCard = async (db: Db, by: Author, at: At, of: { id: number }): Promise<Card> => {
  const [found] = await cards(db).where(ownRows(card, by.companyID, of))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return showCard(found, at)
}
