export const change = {
  title: 'Muudatused',
  dateOfChange: 'Muutmise aeg',
  authorEmail: 'Muutja',
  changed: 'Muudetud:',
  differences: 'Muudatus',
  closedAt: 'Suletud',
  first: 'Loodud',
  whole: 'Kõik väljad',
  count_one: '{{count}} muudatus',
  count_other: '{{count}} muudatust',
  nothingYet: 'Muudatusi veel ei ole',
  nothingYetHelp: 'Siin näete, kes mida ja millal muutis.',
} as const
