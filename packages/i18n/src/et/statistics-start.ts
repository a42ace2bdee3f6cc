/** Wordings of statistics that every page may need: those of the menu. */
export const statisticsStart = {
  title: 'Statistika',
  pageWords: 'statistika, diagramm, käive',
} as const
