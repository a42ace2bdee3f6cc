export const search = {
  title: 'Search',
  placeholder: 'Search customers, cards, users and pages',
  page: 'Pages',
  customer: 'Customers',
  card: 'Cards',
  terminalOwner: 'Terminal owners',
  company: 'Companies',
  operator: 'Users',
  keys: 'Choose with the arrow keys, open with Enter',
  from: 'Type at least {{count}} characters to search',
} as const
