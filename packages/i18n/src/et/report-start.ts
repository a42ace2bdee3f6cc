/** Wordings of reports that every page may need: those of the menu, of the search and of a file that is ready. */
export const reportStart = {
  title: 'Aruanded',
  pageWords:
    'aruanne, eksport, kuuväljavõte, väljavõtted, käive, kohustused, võlg, kuu sulgemine, pearaamat, kanded',
  age_one: 'Andmed on {{count}} sekundi vanused.',
  age_other: 'Andmed on {{count}} sekundi vanused.',
  statements: 'Kuuväljavõtted',
  ready: 'Fail on valmis',
  failed: 'Faili koostamine ebaõnnestus',
} as const
