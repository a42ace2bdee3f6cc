export const customerUnit = {
  title: 'Units',
  name: 'Name',
  comment: 'Comment',
  defaultCustomerUnit: 'Default unit',
  hasCards: 'Has cards',
  closed: 'Closed',
  count_one: '{{count}} unit',
  count_other: '{{count}} units',
  nothingYet: 'No units yet',
  nothingYetHelp: 'Every card belongs to a customer unit.',
} as const
