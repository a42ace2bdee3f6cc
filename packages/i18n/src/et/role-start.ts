/** Wordings of roles that every page may need: those of the search. */
export const roleStart = {
  title: 'Rollid',
  add: 'Lisa roll',
} as const
