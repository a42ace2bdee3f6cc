import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { cardReplacement } from '@kaarditeek/db/schema/card-load'
import { user } from '@kaarditeek/db/schema/user'
import type { ChainCard } from '@kaarditeek/domain/card/chain/schema'
import type { CardRef } from '@kaarditeek/domain/card/schema'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { displayName, userLabel } from '../../../core/author'
import type { Read } from '../../../core/work/scope'
import { wholeChain } from '../../../ledger/chain-sql'
import { cards, showCard } from '../cards'

const chainOf = ({ by }: Read, cardID: number): SQL =>
  wholeChain({ companyID: sql`${by.companyID}::bigint`, cardID: sql`${cardID}::bigint` })

/** Condition for rows of the cards of a chain. */
export const isInChain = (cardID: SQLWrapper, r: Read, id: number): SQL =>
  sql`${cardID} = any(array(select id from (${chainOf(r, id)}) chain))`

/** The cards of a chain in their order, with their replacements. */
const replacements = (r: Read, id: number) => {
  const { dateIn: replacedAt, reason } = cardReplacement
  return r.db
    .select({
      id: sql<number>`chain.id`.mapWith(Number),
      replacedAt,
      reason,
      author: sql<string | null>`${userLabel}`,
      authorName: sql<string | null>`${displayName}`,
    })
    .from(sql`(${chainOf(r, id)}) chain`)
    .leftJoin(cardReplacement, and(r.own(cardReplacement, {}), eq(cardReplacement.cardID, sql`chain.id`)))
    .leftJoin(account, eq(account.accountID, cardReplacement.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .orderBy(sql`chain.place`)
}

/** Returns the cards that a card replaced, the card, and those that replaced it, in this order. Throws `ERROR_NOT_FOUND`. Rule 5.24. */
export const getChain = async (r: Read, { id }: CardRef): Promise<ChainCard[]> => {
  const chain = await replacements(r, id)
  const found = await cards(r.db).where(r.own(card, { id: chain.map((one) => one.id) }))
  if (found.length === 0) throw recordUnknown()
  const byID = new Map(found.map((raw) => [raw.id, showCard(raw, r)]))
  return chain.flatMap((one) => {
    const shown = byID.get(one.id)
    return shown ? [{ ...shown, ...one }] : []
  })
}
