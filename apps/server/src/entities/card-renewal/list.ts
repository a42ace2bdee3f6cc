import type { Db } from '@kaarditeek/db/client'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { renewedValidity } from '@kaarditeek/domain/card/renewal'
import { and, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defineList, listOf, own } from '../../core/list/define-list'
import { expiresSoon } from '../card/card-state'
import { cards, referencesOfCards, showCard } from '../card/cards'

const renewing = alias(card, 'renewing')

/** Condition for cards that no other card renews. */
const isNotRenewed = (db: Db) =>
  notExists(
    db
      .select({ id: renewing.id })
      .from(renewing)
      .where(and(eq(renewing.companyID, card.companyID), eq(renewing.renewsCardID, card.id))),
  )

/** The cards of a batch that expire soon and are not renewed. */
export const batchExpiringCardList = defineList(cardCalls.batchExpiring, {
  from: cards,
  references: referencesOfCards,
  within: own(card),
  id: card.id,
  before: listOf(cardBatch, ({ cardBatchID }) => ({ cardBatchID })),
  where: ({ cardBatchID }, r) => [eq(card.cardBatchID, cardBatchID), expiresSoon(r), isNotRenewed(r.db)],
  sort: { pan: card.pan, nameOnCard: card.nameOnCard, validTo: card.validTo },
  show: (raw, r) => {
    const { validFrom, validTo, expiryDateOnCard } = renewedValidity(raw, null, r.time)
    return {
      ...showCard(raw, r),
      renewed: false,
      cardProductClosed: raw.cardProductClosedAt !== null,
      renewal: {
        validFrom: r.time.startOfDay(validFrom),
        validTo: r.time.endOfDay(validTo),
        expiryDateOnCard: r.time.endOfMonth(expiryDateOnCard),
      },
    }
  },
})
