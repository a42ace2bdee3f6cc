/** Wordings of the button that opens the import. */
export const cardImportStart = {
  open: 'Impordi kaarte',
  title: 'Kaartide import',
} as const
