const usage = {
  rows: 'Show',
  customers: 'Customers',
  products: 'Card products',
  cards: 'Unused cards',
  terminals: 'Terminals silent today',
  change: 'Change',
  stopped: 'No longer used',
  less: 'Used less',
  more: 'Used more',
  customer: 'Customer',
  unit: 'Customer unit',
  cardPan: 'Card number',
  cardProductName: 'Card product',
  terminal: 'Terminal',
  terminalOwnerName: 'Terminal owner',
  amount: '30 days, until yesterday',
  usualAmount: 'Usual 30-day turnover',
  difference: 'Difference',
  transactionCount: 'Transactions',
  dateIn: 'Created',
  lastTransaction: 'Last transaction',
} as const

const compared =
  'Turnover of 30 days up to yesterday, against the average of the 90 days before. “Used less”: half or below, but still used; “Used more”: 1.5 times or above. Fewer than 10 transactions: not compared.'

/** Customers whose use changes. */
export const customerUsage = {
  ...usage,
  title: 'Usage by customer',
  help: compared,
  count_one: '{{count}} customer',
  count_other: '{{count}} customers',
  nothingYet: 'No customer to compare',
  nothingYetHelp:
    'Customers appear once they have at least ten transactions in the 90 days that are compared.',
} as const

/** Card products whose use changes. */
export const productUsage = {
  ...usage,
  title: 'Usage by card product',
  help: compared,
  count_one: '{{count}} card product',
  count_other: '{{count}} card products',
  nothingYet: 'No card product to compare',
  nothingYetHelp:
    'Card products appear once they have at least ten transactions in the 90 days that are compared.',
} as const

/** Cards without a payment. */
export const unusedCard = {
  ...usage,
  title: 'Unused cards',
  help: 'Active cards that were created 60 days ago or earlier and have never been used to pay.',
  count_one: '{{count}} card',
  count_other: '{{count}} cards',
  nothingYet: 'No unused cards',
  nothingYetHelp: 'Every card that is older than 60 days has been used to pay.',
} as const

/** Terminals without a payment today. */
export const silentTerminal = {
  ...usage,
  title: 'Terminals silent today',
  help: 'Terminals without a transaction today that had one by this time of the day on at least five of the seven days before.',
  count_one: '{{count}} terminal',
  count_other: '{{count}} terminals',
  nothingYet: 'No terminal has fallen silent',
  nothingYetHelp: 'Terminals appear when they have no transaction by the time that is usual.',
} as const
