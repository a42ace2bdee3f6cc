import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc'

/** The settlement with an owner that ends last, also a draft; null without one. `isKnown` once it was asked for. */
export const useLastSettlement = (terminalOwnerID: number | null) => {
  const { data } = trpc.settlement.page.useQuery(
    terminalOwnerID ? { terminalOwnerID, orderBy: '-endDate', limit: 1 } : skipToken,
  )
  return { last: data?.list[0] ?? null, isKnown: data !== undefined }
}
