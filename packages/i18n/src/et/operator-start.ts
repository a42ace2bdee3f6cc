/** Wordings of users that every page may need: those of the menu and the search. */
export const operatorStart = {
  title: 'Kasutajad',
  pageWords: 'kasutaja, inimesed, töötajad',
  self: 'Minu andmed',
  add: 'Kutsu kasutaja',
} as const

/** Labels of the form that changes the own password. */
export const ownPassword = {
  currentPassword: 'Praegune parool',
  password: 'Uus parool',
  repPassword: 'Korrake uut parooli',
} as const
