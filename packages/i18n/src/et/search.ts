export const search = {
  title: 'Otsi',
  placeholder: 'Otsige kliente, kaarte, kasutajaid ja lehti',
  page: 'Lehed',
  customer: 'Kliendid',
  card: 'Kaardid',
  terminalOwner: 'Terminalide omanikud',
  company: 'Ettevõtted',
  operator: 'Kasutajad',
  keys: 'Valige nooleklahvidega, avage sisestusklahviga',
  from: 'Otsimiseks kirjutage vähemalt {{count}} märki',
} as const
