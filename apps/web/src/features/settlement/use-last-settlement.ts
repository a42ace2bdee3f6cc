import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc'

/**
 * The settlement with an owner that ends last, also a draft, and the last one that is closed or paid; each null without one. An owner has one
 * draft at most, so that two settlements tell both. `isKnown` once they were asked for. Rule 22.1.
 */
export const useLastSettlement = (terminalOwnerID: number | null) => {
  const { data } = trpc.settlement.page.useQuery(
    terminalOwnerID ? { terminalOwnerID, orderBy: '-endDate', limit: 2 } : skipToken,
  )
  const list = data?.list ?? []
  return {
    last: list[0] ?? null,
    lastClosed: list.find(({ state }) => state !== 'draft') ?? null,
    isKnown: data !== undefined,
  }
}

/** The draft of an owner, who has one at most; `undefined` if there is none. */
export const useDraftOf = (terminalOwnerID: number | null) =>
  trpc.settlement.page.useQuery(terminalOwnerID ? { terminalOwnerID, state: 'draft', limit: 1 } : skipToken)
    .data?.list[0]
