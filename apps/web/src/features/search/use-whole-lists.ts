import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { bestMatch, Match } from '@kaarditeek/domain/search/match'
import { SEARCH_LIMIT } from '@kaarditeek/domain/search/schema'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../lib/language'
import { type Offer, recordIcons } from './offer'

const allCards = { cardState: CardState.all } as const

/** Shortest text that the filters of names search for. */
const MIN_NAME = 3

/** The lists of cards and customers, filtered by the searched text. A card number stays out of the address. */
const listsOf = (text: string) => {
  const pan = digitsOfPan(text)
  return {
    card:
      pan === null
        ? { to: '/cards', search: { ...allCards, nameOnCard: text } }
        : { to: '/cards', search: allCards, state: { pan } },
    customer: { to: '/customers', search: { name: text } },
  }
}
type Listed = keyof ReturnType<typeof listsOf>

/** Whether the list filtered by name has the offer: the search looks at other columns too. */
const isNamed = (text: string, { label, help }: Offer) =>
  bestMatch(text, [label, help ?? null]) !== Match.none

/**
 * Leads to the filtered list of cards or customers if the search shows as many of them as it can, since there may be more, and all of them by their
 * name or card number.
 */
export const useWholeLists = (text: string, found: readonly Offer[]): Offer[] => {
  const t = useWords()
  const navigate = useNavigate()
  const lists = listsOf(text)
  const isNumber = digitsOfPan(text) !== null
  return (Object.keys(lists) as Listed[]).flatMap((group): Offer[] => {
    const offers = found.filter((offer) => offer.group === group)
    const isListed = isNumber
      ? group === 'card'
      : text.length >= MIN_NAME && offers.every((offer) => isNamed(text, offer))
    if (offers.length < SEARCH_LIMIT || !isListed) return []
    return [
      {
        id: `all ${group}`,
        group,
        icon: recordIcons[group],
        label: t('search.all', { text }),
        run: () => void navigate(lists[group]),
      },
    ]
  })
}
