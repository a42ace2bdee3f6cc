import { LOOK_UP_FROM } from '@kaarditeek/domain/card/activation/schema'
import { digitsOfPan, isPan } from '@kaarditeek/domain/card/pan'
import { PAN_MAX, PAN_MIN } from '@kaarditeek/domain/card-product/rules'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureNotice, warningNotice } from '../../../components/notice'
import { failureOf } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'

/** Debounce in milliseconds. Rule 15.3. */
const DELAY = 500

/** Why a card of the company cannot be activated. */
const knownReasons = ['cardActivated', 'cardClosed', 'cardExpired']

const isWhole = (pan: string) => pan.length >= LOOK_UP_FROM && pan.length <= PAN_MAX

/** Why no card has the number. */
const useWhyNone = (pan: string): string => {
  const t = useWords()
  if (pan.length < PAN_MIN) return t('activation.shortNumber', { count: pan.length })
  return t(isPan(pan) ? 'activation.notFoundHelp' : 'activation.checkNumber')
}

/**
 * Looks up the card with the typed number, once it has enough digits. Warns if there is none; `fault`: what
 * the field says of it; `known`: the number of a card of the company that is active already, closed or over; `isPart`: the number was left, `isLeft`, before it was
 * whole. Rule 15.3.
 */
export const useFoundCard = (typed: string, isLeft: boolean) => {
  const t = useWords()
  const pan = digitsOfPan(typed) ?? ''
  const [asked] = useDebouncedValue(pan, DELAY)
  const isAsked = isWhole(pan)
  // Cache neither the card number nor an old answer.
  const { data, error, isFetching } = trpc.activation.find.useQuery(
    isWhole(asked) ? { pan: asked } : skipToken,
    {
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
  const isSearching = isAsked && (isFetching || asked !== pan)
  const failure = isAsked && !isSearching && error ? failureOf(error) : null
  const isKnown = knownReasons.includes(failure?.reason ?? '')
  const isNone = failure?.code === 'ERROR_NOT_FOUND' && !isKnown
  const nothing = useWhyNone(pan)
  const isPart = isLeft && !isAsked && typed.trim() !== ''
  const fault =
    (isKnown && failure?.message) || (isNone && nothing) || (isPart && t('activation.panHelp')) || null
  useEffect(() => {
    // The notice is gone once another number is typed.
    if (isNone) return warningNotice(t('activation.notFound'), nothing)
  }, [isNone, nothing, t])
  useEffect(() => {
    if (error && failureOf(error).code !== 'ERROR_NOT_FOUND') failureNotice(error)
  }, [error])
  const card = isAsked && !isSearching && !error ? data : undefined
  return { card, isSearching, known: isKnown ? pan : null, fault, isPart }
}
