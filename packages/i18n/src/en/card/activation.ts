export const activation = {
  add: 'Activate card',
  addRow: 'Activate card {{pan}}',
  panHelp: 'Enter the whole card number, with or without spaces.',
  searching: 'Searching for the card…',
  found: 'Card found',
  notFound: 'No card found',
  notFoundHelp: 'There is no card with this number that could be activated.',
  shortNumber: 'A card number has 16–19 digits, this one has {{count}}.',
  checkNumber: 'No such card number exists: a digit is wrong.',
  activate: 'Activate',
  activated: 'Activated',
  activatedCard: '{{pan}} · {{limit}} · until {{day}}',
  showCard: 'View card',
  cannot: 'Cards cannot be activated',
  cannotHelp:
    "Activated cards go to the company's default unit, but there is none. Ask your company's superuser.",
} as const
