/** Wordings of terminal owners that the menu and the search need. */
export const terminalOwnerStart = {
  title: 'Terminalide omanikud',
  pageWords: 'terminalid, omanikud, kaupmehed',
} as const
