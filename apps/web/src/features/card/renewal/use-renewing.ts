import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc'

/** Returns the card that renews a card; undefined without one, or until it arrives. */
export const useRenewing = (id: number) => {
  const renewedByID = trpc.card.get.useQuery({ id }).data?.renewedByCardID ?? null
  return trpc.card.get.useQuery(renewedByID === null ? skipToken : { id: renewedByID }).data
}
