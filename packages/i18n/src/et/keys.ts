export const keys = {
  title: 'Kiirklahvid',
  search: 'Otsi kõikjalt',
  down: 'Järgmine rida loendis',
  up: 'Eelmine rida loendis',
  select: 'Vali rida',
  open: 'Ava rida',
  notice: 'Mine teate juurde',
  list: 'Näita kiirklahve',
  letters: 'Üheklahvilised kiirklahvid',
  lettersHelp: 'J, K, X ja ? töötavad ilma Ctrl- või Alt-klahvita.',
} as const
