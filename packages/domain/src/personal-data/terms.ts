/** Text that takes the place of an erased one. */
export const ERASED = 'erased'

/** Why the rows of a table are kept. */
const purposes = {
  books: 'money is owed and booked: bookkeeping and disputes',
  cards: 'cards are issued and used',
  contact: 'customers are served, and told what they have paid',
  history: 'the company answers who changed a record, and to what',
  integration: 'partners’ programs call the product and are told of events',
  login: 'people log in, and only they',
  operation: 'work goes on after a restart, and at another server',
  set: 'the company set the product up',
} as const
export type Purpose = keyof typeof purposes

/** How long the rows of a table are kept. */
const retentions = {
  company: 'as long as the company, since closed records stay',
  customer: 'until the customer is erased, which the company decides',
  days: 'some days, after which a background job deletes it',
  emptied: 'until a sandbox is emptied',
  user: 'as long as histories name the user',
} as const
export type Retention = keyof typeof retentions

/** How a row is found that concerns a customer. */
const ways = {
  customer: 'it names the customer',
  unit: 'it names a unit of the customer',
  card: 'it names a card of a unit of the customer',
  plan: 'it names a plan of loads with such a card',
  approval: 'it names an act on such a card that waits or waited for a second person',
  history: 'it is a change of one of these records',
  values: 'it repeats an own field of the customer, of a unit or of a card',
  mailed: 'it was sent to an address of the customer',
  replies: 'it repeats a text of the customer to a user of the company',
  files: 'it is a file, which may name every customer of the company',
} as const
export type Way = keyof typeof ways

/** What becomes of a column when its customer is erased. A column without a value stays so. */
const erasures = {
  text: 'erased',
  name: 'erased, and so is what mentions it in a repeat',
  none: 'no value',
  empty: 'no keys',
  fields: 'fields of a snapshot as the columns of their record; others stay',
  words: 'texts of the customer within it as erased',
  row: 'the row is deleted',
  kept: 'stays, so that no number is issued twice and money stays traceable',
} as const
export type Erasure = keyof typeof erasures

/** Columns about customers, with what becomes of them, by the way to the customer. */
export type OfCustomers = Partial<Record<Way, Readonly<Record<string, Erasure>>>>

/** What a table has of people. Columns are the schema's properties; `users` and `plain` are lists of them. */
export type TableLine = {
  why: Purpose
  kept: Retention
  /** Personal columns about customers, and what becomes of them. */
  customers?: OfCustomers
  /** Personal columns about users. They stay when a customer is erased. */
  users?: string
  /** Columns that are not personal by themselves, ids of people among them. */
  plain: string
}
