export const change = {
  title: 'Muudatused',
  validFrom: 'Muutmise aeg',
  authorEmail: 'Muutja',
  changed: 'Muudetud:',
  differences: 'Muudatus',
  first: 'Loodud',
  whole: 'Kõik väljad',
  count_one: '{{count}} muudatus',
  count_other: '{{count}} muudatust',
  nothingYet: 'Muudatusi veel ei ole',
  nothingYetHelp: 'Siin näete, kes mida ja millal muutis.',
} as const
