export const customerUnit = {
  title: 'Üksused',
  name: 'Nimi',
  comment: 'Kommentaar',
  defaultCustomerUnit: 'Vaikimisi üksus',
  hasCards: 'Kaardid olemas',
  closed: 'Suletud',
  count_one: '{{count}} üksus',
  count_other: '{{count}} üksust',
  nothingYet: 'Üksusi veel ei ole',
  nothingYetHelp: 'Iga kaart kuulub mõnele kliendi üksusele.',
} as const
