/** Wordings of the home page that the menu and the search need. */
export const homeStart = {
  title: 'Avaleht',
  pageWords: 'kodu, algus',
} as const
