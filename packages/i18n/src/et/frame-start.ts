/** Wordings of the frame before the login. */
export const frameStart = {
  language: 'Keel',
  toDark: 'Tume kujundus',
  toLight: 'Hele kujundus',
} as const
