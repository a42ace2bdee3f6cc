/** Lists that are measured: ten rows sorted and filtered, with the number of all that match. */
export const lists = {
  byNumber: 'cards by number',
  byEnd: 'cards, latest end first',
  ofProduct: 'cards of a product, latest start first',
  ofCustomers: 'cards of customers by a part of their name',
  customers: 'customers by name',
} as const
export type List = keyof typeof lists

/** Searches that are measured. */
export const searches = {
  customers: 'part of the name of some customers',
  customer: 'part of the name of one customer',
  card: 'part of the name on one card',
  lastFour: 'last four digits of cards',
  lastEight: 'last eight digits of one card',
} as const
export type Search = keyof typeof searches

/** Rows of a page, and results of a search of a kind. */
export const PAGE = 10
export const RESULTS = 5

/** A text to search for, and the id of the one record that it finds, if it finds one alone. */
export type Sought = { type: 'customer' | 'card'; text: string; id: number | null }

/** Seeded records that requests name. */
export type Subject = {
  companyID: number
  cardProductID: number
  customerID: number
  customerUnitID: number
  partOfName: string
  sought: Record<Search, Sought>
}

/** Ids of the rows of a reply in their order, and of a list the number of all that match. */
export type Found = { ids: number[]; count?: number }

/** A way to add cards. Adds them by one request; returns their number. */
export type Insert = { name: string; run: () => Promise<number> }

/** A product that is compared, running and logged in to. */
export type Contender = {
  name: string
  list: (list: List) => Promise<Found>
  search: (search: Search) => Promise<Found>
  inserts: Insert[]
  end: () => Promise<unknown>
}

const DAY = 86_400_000

/** Columns of cards that a peer adds, by the names of the table. `first` is the last digits of the first card's number. */
export const newCards = (
  { companyID, cardProductID, customerUnitID }: Subject,
  first: number,
  count: number,
) => {
  const start = new Date()
  const end = new Date(start.getTime() + 365 * DAY)
  return Array.from({ length: count }, (_, index) => ({
    company_id: companyID,
    pan: `94117${String(first + index).padStart(11, '0')}`,
    name_on_card: `NAME ON CARD ${first + index}`,
    card_product_id: cardProductID,
    customer_unit_id: customerUnitID,
    valid_from: start,
    valid_to: end,
    expiry_date_on_card: end,
    amount_limit: 5000,
    amount_limit_at_issue: 5000,
  }))
}
