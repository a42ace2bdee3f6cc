export const home = {
  greeting: 'Tere, {{name}}!',
  role: 'Roll: {{role}}',
  shortcuts: 'Otseteed',
  findCustomers: 'Otsige kliente ja lisage uusi',
  findCards: 'Kaartide olek, kehtivus ja jääk',
  newCards: 'Väljasta kaarte',
  newCardsHelp: 'Uus partii kliendile, fail trükkijale',
  company: 'Ettevõtte kaarditooted',
  expiringSoon: 'Peagi aeguvad',
  expiringSoonHelp: 'Kaardid, mille kehtivus on lõppemas',
  nothingAllowed: 'Teie rollil ei ole siin veel ühtegi vaadet',
  nothingAllowedHelp: 'Vajaduse korral pöörduge oma ettevõtte peakasutaja poole.',
} as const
