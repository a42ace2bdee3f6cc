import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { SEARCH_LIMIT } from '@kaarditeek/domain/search/schema'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../lib/language'
import { type Offer, recordIcons } from './offer'

const allCards = { cardState: CardState.all } as const

/** Lists that are filtered by the name that the search found records by. A card number stays out of the address. */
const listsOf = (text: string) => ({
  card:
    digitsOfPan(text) === null
      ? { to: '/cards', search: { ...allCards, nameOnCard: text } }
      : { to: '/cards', search: allCards, state: { pan: digitsOfPan(text) ?? undefined } },
  company: { to: '/companies', search: { name: text } },
  customer: { to: '/customers', search: { name: text } },
  distributor: { to: '/distributors', search: { search: text } },
  operator: { to: '/operators', search: { search: text } },
  terminalOwner: { to: '/terminal-owners', search: { name: text } },
})

/** Leads to the filtered list of each kind of which the search shows as many records as it can, since there may be more. */
export const useWholeLists = (text: string, found: readonly Offer[]): Offer[] => {
  const t = useWords()
  const navigate = useNavigate()
  return Object.entries(listsOf(text)).flatMap(([type, list]): Offer[] => {
    const group = type as keyof ReturnType<typeof listsOf>
    if (found.filter((offer) => offer.group === group).length < SEARCH_LIMIT) return []
    return [
      {
        id: `all ${group}`,
        group,
        icon: recordIcons[group],
        label: t('search.all', { text }),
        run: () => void navigate(list),
      },
    ]
  })
}
