import { bestMatch, Match } from '@kaarditeek/domain/search/match'
import type { SearchResult } from '@kaarditeek/domain/search/schema'
import type { IconName } from '../../components/icon'

/** An entry of the palette: a record, a button or tab of the page, an action, a page, a saved view or a setting. */
export type Offer = {
  /** Identifies the offer within the palette. */
  id: string
  group: SearchResult['type'] | 'recent' | 'tab' | 'action' | 'page' | 'view' | 'setting'
  icon: IconName
  label: string
  help?: string
  /** Other names, separated by commas. */
  words?: string
  /** Whether the record is a blocked card. */
  blocked?: boolean
  /** Whether the record is a closed card. */
  closed?: boolean
  run: () => void
}

const matchOf = (text: string, { label, help, words }: Offer): Match => {
  const match = bestMatch(text, [label, help ?? null, ...(words?.split(', ') ?? [])])
  return match === Match.within ? Match.none : match
}

/**
 * Returns the offers that contain a word beginning with the text, best match first, groups kept together. Returns all
 * offers if the text is empty.
 */
export const matching = (text: string, offers: readonly Offer[]): Offer[] => {
  if (text === '') return [...offers]
  const ranked = offers
    .map((offer) => ({ offer, match: matchOf(text, offer) }))
    .filter(({ match }) => match !== Match.none)
    .sort((a, b) => a.match - b.match)
  const groups = [...new Set(ranked.map(({ offer }) => offer.group))]
  return groups.flatMap((group) =>
    ranked.filter(({ offer }) => offer.group === group).map(({ offer }) => offer),
  )
}

/** The icon of each kind of record. */
export const recordIcons = {
  customer: 'customer',
  card: 'card',
  customerUnit: 'customer',
  contactPerson: 'mail',
  terminal: 'terminal',
  terminalOwner: 'terminal',
  cardProduct: 'product',
  company: 'company',
  distributor: 'distributor',
  operator: 'operator',
  role: 'lock',
  webApi: 'key',
} as const satisfies Record<SearchResult['type'], IconName>
