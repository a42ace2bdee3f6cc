/** Cards that replaced or renewed one another. */
export const cardChain = {
  title: 'Asendused ja uuendused',
  replacements: 'Asendused',
  renewals: 'Uuendused',
  replacedAt: 'Asendatud',
  author: 'Tegija',
  reason: 'Põhjus',
} as const

/** Transactions and loads of all of them. */
export const cardMovement = {
  title: 'Liikumised',
  dateIn: 'Aeg',
  cardPan: 'Kaardinumber',
  kind: 'Liik',
  amount: 'Summa',
  uses: 'Kasutuskordi',
  payee: 'Saaja',
  comment: 'Selgitus',
  author: 'Tegija',
  kinds_transaction: 'Tehing',
  kinds_cancelled: 'Tühistatud tehing',
  count_one: '{{count}} liikumine',
  count_other: '{{count}} liikumist',
  nothingYet: 'Liikumisi ei ole',
  nothingYetHelp: 'Siin on kõigi nende kaartide tehingud ja laadimised.',
} as const
