import type { ExpiringCard } from '@kaarditeek/domain/card/renewal'
import { BATCH_MAX } from '@kaarditeek/domain/card/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { api } from '../../../lib/trpc'

/** Requests the expiring cards of a batch, at most as many as one renewal takes. */
export const allExpiring = async (cardBatchID: number): Promise<ExpiringCard[]> => {
  const cards: ExpiringCard[] = []
  for (let page = 1; cards.length === (page - 1) * MAX_PAGE_SIZE && cards.length < BATCH_MAX; page += 1) {
    const input = { cardBatchID, page, limit: MAX_PAGE_SIZE }
    cards.push(...(await api.card.batchExpiring.page.fetch(input, { gcTime: 0, staleTime: 0 })).list)
  }
  return cards
}
