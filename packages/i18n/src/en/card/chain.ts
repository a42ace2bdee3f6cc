export const cardChain = {
  title: 'Replacements and renewals',
  replacements: 'Replacements',
  renewals: 'Renewals',
  replacedAt: 'Replaced',
  author: 'Author',
  reason: 'Reason',
} as const

export const cardMovement = {
  title: 'Movements',
  dateIn: 'Time',
  cardPan: 'Card number',
  kind: 'Kind',
  amount: 'Amount',
  uses: 'Uses',
  payee: 'Payee',
  comment: 'Comment',
  author: 'Author',
  kinds_transaction: 'Transaction',
  kinds_cancelled: 'Cancelled transaction',
  count_one: '{{count}} movement',
  count_other: '{{count}} movements',
  nothingYet: 'No movements',
  nothingYetHelp: 'Transactions and loads of all of these cards are here.',
} as const
