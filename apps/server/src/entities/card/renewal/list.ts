import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { renewedValidity } from '@kaarditeek/domain/card/renewal'
import { eq, isNotNull, not } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'
import { expiresSoon } from '../../../ledger/card-state'
import { cards, showCard } from '../cards'
import { isRenewed } from '../renewed'

/** The cards of a batch that expire soon and are not renewed. */
export const batchExpiringCardList = defineList(cardCalls.batchExpiring, {
  from: cards,
  counted: () => ({ table: card, where: isNotNull(card.customerUnitID) }),
  within: own(card),
  id: card.id,
  before: ensureRecord(cardBatch, ({ cardBatchID }) => ({ cardBatchID })),
  where: ({ cardBatchID }, r) => [eq(card.cardBatchID, cardBatchID), expiresSoon(r), not(isRenewed)],
  sort: { pan: card.pan, nameOnCard: card.nameOnCard, validTo: card.validTo },
  show: (raw, r) => {
    const { validFrom, validTo, expiryDateOnCard } = renewedValidity(raw, null, r.time)
    return {
      ...showCard(raw, r),
      cardProductClosed: raw.cardProductClosedAt !== null,
      renewal: {
        validFrom: r.time.startOfDay(validFrom),
        validTo: r.time.endOfDay(validTo),
        expiryDateOnCard: r.time.endOfMonth(expiryDateOnCard),
      },
    }
  },
})
