/** Wordings of cards without a client that other pages of cards, and the search, need. */
export const withoutClientStart = {
  title: 'Kliendita kaardid',
  add: 'Loo kliendita kaarte',
  latest: 'Hiljemalt {{day}}',
  wholeEuros: 'Täiseurodes',
} as const
