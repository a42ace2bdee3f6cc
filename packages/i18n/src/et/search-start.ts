/** The wording of the search that the frame of every page needs. */
export const searchStart = {
  title: 'Otsi',
} as const
