import { latestEnd, mayEnd } from '@kaarditeek/domain/card/without-client/rules'
import { isDay } from '@kaarditeek/domain/time/day'
import { useEffect } from 'react'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

type Lasting = { duration: number; expiryDateOnCard: Date }
type Validity = { validFrom: string; validTo: string }

/** Returns a function that computes the last possible day of validity from the first. */
export const useLatestEndOf = (card: Lasting) => {
  const time = useBusinessTime()
  return (startDay: string) => time.dayOf(latestEnd(card, startDay, time))
}

/** Prefills the end of validity, the field `end`, with the latest one. Returns a hint that names it, and the refusal of a later one. */
export const useLatestEnd = (
  card: Lasting,
  validity: Validity,
  end: string,
  setField: (name: string, day: string) => void,
) => {
  const t = useWords()
  const time = useBusinessTime()
  const dates = useDates()
  const { validFrom, validTo } = validity
  const latest = isDay(validFrom) ? latestEnd(card, validFrom, time) : null
  const day = latest && time.dayOf(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each start, so that a typed end stays
  useEffect(() => {
    if (day && day !== validTo) setField(end, day)
  }, [day])
  return {
    hint: latest ? t('withoutClient.latest', { day: dates.day(latest) }) : undefined,
    refusal: latest && isDay(validTo) ? mayEnd(card, validity, time, end) : null,
  }
}
