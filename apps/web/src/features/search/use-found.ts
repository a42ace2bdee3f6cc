import { digitsOfPan, isPan, panInGroups } from '@kaarditeek/domain/card/pan'
import { bestMatch, folded, Match } from '@kaarditeek/domain/search/match'
import { partsOfName, resultName, SEARCH_MIN, type SearchResult } from '@kaarditeek/domain/search/schema'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { failedOf } from '../../components/part-failed'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { type Offer, recordIcons } from './offer'

/** Search debounce in milliseconds. Rule 15.3. */
const DELAY = 500

const none: SearchResult[] = []

/** What a found card or terminal owner is marked as. */
const standingOf = ({ closed, blocked, replaced }: SearchResult): Offer['standing'] => {
  if (closed) return 'closed'
  if (blocked) return replaced ? 'replaced' : 'blocked'
}

/** The holder of a card and, unless it is the holder, its customer. */
const withCustomer = (holder: string | undefined, customer: string | undefined) =>
  holder && customer && folded(holder) !== folded(customer)
    ? resultName(holder, customer)
    : (holder ?? customer)

/** Records that match the text. A full card number is searched at once, any text after Enter. */
export const useFound = (text: string, go: (path: string) => void) => {
  const router = useRouter()
  const [settled] = useDebouncedValue(text, DELAY)
  const [entered, setEntered] = useState('')
  const digits = digitsOfPan(text)
  const isNumber = digits !== null && isPan(digits)
  const wanted = isNumber || entered === text ? text : settled
  const query = trpc.search.find.useQuery(
    wanted.length >= SEARCH_MIN ? { search: wanted } : skipToken,
    keepPrevious,
  )
  const { data, isFetching, isPlaceholderData } = query
  const isSearching = text.length >= SEARCH_MIN && (isFetching || wanted !== text)
  const isCurrent = !isSearching && !isPlaceholderData
  const list = wanted.length >= SEARCH_MIN && text.length >= SEARCH_MIN ? (data?.list ?? none) : none
  const shown = list
    // Skip types that this version of the application has no screen for.
    .filter(({ path }) => router.getMatchedRoutes(path.split('?')[0] ?? path)[2])
    // While a search runs, keep only previous results that match the new text too.
    .filter(({ name }) => isCurrent || bestMatch(text, [name]) !== Match.none)
  const found = shown.map((result): Offer => {
    const { type, id, name, path, customerName } = result
    const { label, help } = partsOfName(name)
    return {
      id: `${type} ${id}`,
      group: type,
      icon: recordIcons[type],
      label: type === 'card' ? panInGroups(label) : label,
      help: withCustomer(help, customerName),
      standing: standingOf(result),
      run: () => go(path),
    }
  })
  const [first] = found
  return {
    found,
    isSearching,
    /** The search, while it has failed: that nothing was found is not known. */
    failed: isSearching ? [] : failedOf([query]),
    /** The record to open without a choice: the match of a full card number, or the first match after Enter. */
    atOnce:
      isCurrent && first && (entered === text || (isNumber && first.group === 'card')) ? first : undefined,
    enter: () => setEntered(text),
  }
}
