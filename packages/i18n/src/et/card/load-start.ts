/** Wordings of loads that lists of cards, the menu and the search need. */
export const cardLoadStart = {
  title: 'Laadimised',
  fromFile: 'Lae raha failist',
  valueUses_one: '{{count}} kasutuskord',
  valueUses_other: '{{count}} kasutuskorda',
} as const
