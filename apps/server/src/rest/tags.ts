import type { AppRouter } from '../entities/router'

/** Descriptions of the groups of calls, in the order of the document. */
const descriptions = {
  'Terminals: charge cards':
    'Calls of terminals and tills with the key of a web API: balance, payment, reversal, look-up. One call, one effect: repeat it with the same `Idempotency-Key` as often as needed.',
  Login: 'Sessions and accounts of users. A session is a cookie.',
  Cards: 'Issue, import, find, change, extend and close cards.',
  'Cards without a client': 'Cards that are issued first and given to a client or activated later.',
  'Card products': 'Kinds of cards with their ranges of numbers.',
  Customers: 'Customers with their units, contact people, memos and discounts.',
  'Own fields': 'Fields that a company adds to its customers, units and cards.',
  Transactions: 'Transactions of cards: entered by hand, changed and cancelled.',
  Approvals: 'Acts above a sum that wait for a second person, where the company says so.',
  Reports: 'Transactions and customers as lists, or as files of any length.',
  Statistics: 'Sums of transactions and of created cards by month.',
  'Terminal owners': 'Owners of terminals and their terminals.',
  Settlements: 'What terminal owners are paid for a period, less a fee, and the terms of that fee.',
  Notices: 'What has crossed a line that the company has set, and these lines.',
  'Web APIs': 'Keys of terminals and tills, with their IP addresses and permissions.',
  Sandbox:
    'A company to try everything in: cards for every outcome, a clock that moves, mails and webhooks that are shown instead of sent.',
  Companies: 'Companies that issue cards.',
  'Card holders':
    'What the holder of a card may ask without a login: balance and block, on the page of the company.',
  Operators: 'People who log in, service accounts, and their roles.',
  Distributors: 'Distributors that look after companies.',
  'Search and look-ups': 'Search over every kind of record, languages, reports of errors.',
} as const

export type Tag = keyof typeof descriptions

export const TERMINALS: Tag = 'Terminals: charge cards'

export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }))

/** Group of each router's calls. */
const ofRouter: Record<keyof AppRouter['_def']['record'], Tag> = {
  accessToken: 'Login',
  activation: 'Cards without a client',
  approval: 'Approvals',
  auditLog: 'Companies',
  auth: 'Login',
  card: 'Cards',
  cardHold: 'Cards',
  cardImport: 'Cards',
  cardLoad: 'Cards',
  cardProduct: 'Card products',
  cardRule: 'Cards',
  clientError: 'Search and look-ups',
  company: 'Companies',
  companyMonth: 'Reports',
  companySummary: 'Reports',
  contactPerson: 'Customers',
  customer: 'Customers',
  customerUnit: 'Customers',
  discount: 'Customers',
  distributor: 'Distributors',
  factor: 'Login',
  holder: 'Card holders',
  holderPage: 'Companies',
  loadPlan: 'Cards',
  memo: 'Customers',
  notice: 'Notices',
  noticeRule: 'Notices',
  operator: 'Operators',
  ownField: 'Own fields',
  paymentData: 'Companies',
  public: 'Search and look-ups',
  report: 'Reports',
  reportSchedule: 'Reports',
  role: 'Operators',
  sandbox: 'Sandbox',
  savedView: 'Search and look-ups',
  search: 'Search and look-ups',
  serviceAccount: 'Operators',
  session: 'Login',
  settlement: 'Settlements',
  settlementTerms: 'Settlements',
  statistics: 'Statistics',
  terminal: 'Terminal owners',
  terminalOwner: 'Terminal owners',
  transaction: 'Transactions',
  webApi: 'Web APIs',
  webhook: 'Web APIs',
  withoutClient: 'Cards without a client',
}

/** Returns the group of a procedure, from a path such as `terminal.changes.page`. */
export const tagOf = (procedurePath: string): Tag => {
  const [, tag] = Object.entries(ofRouter).find(([name]) => procedurePath.startsWith(`${name}.`)) ?? []
  if (!tag) throw new Error(`No tag of ${procedurePath}`)
  return tag
}
