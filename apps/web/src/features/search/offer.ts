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
  /** Of a card that cannot be used. */
  standing?: 'closed' | 'replaced' | 'blocked'
  run: () => void
}

const matchOf = (text: string, names: (string | null)[]): Match => {
  const match = bestMatch(text, names)
  return match === Match.within ? Match.none : match
}

/** How well an offer matches: by its label, and by all its names. One that only another name found shows this name. */
const ranked = (text: string, offer: Offer) => {
  const { label, help = null, words } = offer
  const others = words?.split(', ') ?? []
  const [byLabel, byOthers] = [matchOf(text, [label, help]), matchOf(text, others)]
  const name = byLabel === Match.none ? others.find((one) => matchOf(text, [one]) === byOthers) : undefined
  return { offer: { ...offer, help: help ?? name }, match: Math.min(byLabel, byOthers), byLabel }
}

/**
 * Returns the offers that contain a word beginning with the text, best match first, those by their label before others, groups kept
 * together. Returns all offers if the text is empty.
 */
export const matching = (text: string, offers: readonly Offer[]): Offer[] => {
  if (text === '') return [...offers]
  const found = offers
    .map((offer) => ranked(text, offer))
    .filter(({ match }) => match !== Match.none)
    .sort((a, b) => a.match - b.match || a.byLabel - b.byLabel)
    .map(({ offer }) => offer)
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.flatMap((group) => found.filter((offer) => offer.group === group))
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
