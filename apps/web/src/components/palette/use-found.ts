import { isPan, panInGroups } from '@kaarditeek/domain/card/pan'
import { SEARCH_MIN, type SearchResult } from '@kaarditeek/domain/search/schema'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import type { IconName } from '../icon'
import type { Offer } from './offer'

/** Search debounce in milliseconds. Specification §9. */
const DELAY = 500

const icons = {
  customer: 'customer',
  card: 'card',
  terminalOwner: 'terminal',
  company: 'company',
  operator: 'operator',
} as const satisfies Record<SearchResult['type'], IconName>

const none: SearchResult[] = []
const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

/** Labels a card with its number in groups and the name on it. */
const offerOf = ({ type, name, path }: SearchResult): Offer => {
  const offer = { group: type, path, icon: icons[type] }
  if (type !== 'card') return { ...offer, label: name }
  const [pan = '', ...nameOnCard] = name.split(' ')
  return { ...offer, label: panInGroups(pan), help: nameOnCard.join(' ') }
}

/** Records that match the text. A full card number is looked up at once, without the debounce. */
export const useFound = (text: string) => {
  const router = useRouter()
  const [settled] = useDebouncedValue(text, DELAY)
  const digits = digitsOf(text)
  const wanted = isPan(digits) ? digits : settled
  const { data, isFetching } = trpc.search.find.useQuery(
    wanted.length >= SEARCH_MIN ? { search: wanted } : skipToken,
    keepPrevious,
  )
  const isCurrent = wanted === text || wanted === digits
  // Skip types that this version of the application has no screen for.
  const list = data?.list.filter(({ path }) => router.getMatchedRoutes(path)[2]) ?? none
  return {
    found: wanted.length >= SEARCH_MIN && text.length >= SEARCH_MIN ? list.map(offerOf) : [],
    cardPath: list.find(({ type, name }) => type === 'card' && name.split(' ')[0] === digits)?.path,
    isSearching: text.length >= SEARCH_MIN && (isFetching || !isCurrent),
  }
}
