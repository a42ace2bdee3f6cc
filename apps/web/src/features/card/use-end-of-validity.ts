import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBusinessTime } from '../../lib/dates'
import { trpc } from '../../lib/trpc'

type Form = {
  values: { card: { validFrom: string; cardProductID: number | null } }
  setField: (name: string, value: unknown) => void
}

/** Prefills the end of validity and the month on the card from the start and the product's duration. */
export const useEndOfValidity = ({ values: { card }, setField }: Form) => {
  const time = useBusinessTime()
  const { cardProductID, validFrom: startTime } = card
  const { data } = trpc.card.calcEndtime.useQuery(
    cardProductID && startTime ? { cardProductID, startTime } : skipToken,
  )
  const end = data && time.dayOf(data.endTime)
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each answer, so that typed values stay
  useEffect(() => {
    if (!end) return
    setField('card.validTo', end)
    setField('card.expiryDateOnCard', end.slice(0, 7))
  }, [end])
}
