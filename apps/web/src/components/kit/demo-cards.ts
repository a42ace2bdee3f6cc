import { cardListInput } from '@kaarditeek/domain/card/list'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import type { z } from 'zod'

const customers = [
  'Lõuna Kohvik OÜ',
  'Tartu Lasteaed',
  'Põhja-Eesti Regionaalne Taaskasutuskeskus SA',
  'Mari Maasikas',
]
const holders = [
  'MARI MAASIKAS',
  'JÜRI TAMM',
  'KATRIN ÕUNAPUU',
  'OTT LEPP',
  'LIIS-ANNETTE KUUSEPUU-PÄRNAMÄGI',
]
const states = [
  CardState.active,
  CardState.active,
  CardState.future,
  CardState.active,
  CardState.expired,
  CardState.closed,
]

export type DemoCard = {
  id: number
  pan: string
  nameOnCard: string
  customerName: string
  validTo: Date
  cardState: CardStateCode
  balance: number
}

const oneOf = <T>(values: readonly T[], nr: number) => values[nr % values.length] as T

const HOW_MANY = 143

const cards = Array.from(
  { length: HOW_MANY },
  (_, nr): DemoCard => ({
    id: nr + 1,
    pan: String(9_404_230_000_000_000 + nr * 7_919),
    nameOnCard: oneOf(holders, nr),
    customerName: oneOf(customers, nr * 3 + (nr % 5)),
    validTo: new Date(Date.UTC(2027, nr % 12, 28)),
    cardState: oneOf(states, nr),
    balance: (nr * 131_071) % 250_000,
  }),
)

export const demoSearch = cardListInput.omit({ pan: true })
export type DemoSearch = z.output<typeof demoSearch>

const compare = (one: string | Date, other: string | Date) =>
  one instanceof Date ? one.getTime() - Number(other) : one.localeCompare(String(other), 'et')

const passes =
  ({ customerName, cardState }: DemoSearch) =>
  (card: DemoCard) =>
    card.customerName.toLowerCase().includes((customerName ?? '').toLowerCase()) &&
    (cardState === CardState.all || card.cardState === cardState)

/** Answers like the server, but filters only by the customer's name and the state. */
export const demoAnswer = (search: DemoSearch) => {
  const field = search.orderBy.replace('-', '') as 'pan' | 'nameOnCard' | 'customerName' | 'validTo'
  const sign = search.orderBy.startsWith('-') ? -1 : 1
  const found = cards.filter(passes(search)).sort((one, other) => sign * compare(one[field], other[field]))
  const from = (search.page - 1) * search.limit
  const sum = found.reduce((sum, { balance }) => sum + balance, 0)
  return { list: found.slice(from, from + search.limit), count: found.length, sum }
}
