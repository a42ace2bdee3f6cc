export const customerUnit = {
  title: 'Üksused',
  name: 'Nimi',
  comment: 'Märkus',
  defaultCustomerUnit: 'Vaikimisi üksus',
  hasCards: 'Kaarte on',
  closed: 'Suletud',
  count_one: '{{count}} üksus',
  count_other: '{{count}} üksust',
  nothingYet: 'Üksusi veel ei ole',
  nothingYetHelp: 'Kaardid kuuluvad kliendi üksustele.',
} as const
