export const companySummary = {
  title: 'Company report',
  dateIn: 'Month',
  name: 'Company name',
  companyName: 'Company',
  cardCount: 'Cards created',
  transactionCount: 'Transactions not cancelled',
  transactionSum: 'Transaction amount',
  count_one: '{{count}} company',
  count_other: '{{count}} companies',
  sum: 'Transactions total {{sum}}',
  nothingYet: 'No companies yet',
  nothingYetHelp: 'Companies with their cards and transactions appear here.',
} as const
