export const home = {
  greeting: 'Tere, {{name}}!',
  role: 'Roll: {{role}}',
  shortcuts: 'Otseteed',
  findCustomers: 'Otsige kliente ja lisage uusi',
  findCards: 'Kaartide olek, kehtivus ja jääk',
  newCardsHelp: 'Uus partii kliendile koos trükifailiga',
  company: 'Ettevõtte kaarditooted',
  expiringSoon: 'Peagi aeguvad',
  expiringSoonHelp: 'Kaardid, mille kehtivus on lõppemas',
  nothingAllowed: 'Teie rolliga ei ole siin veel midagi näha',
  nothingAllowedHelp: 'Õiguste saamiseks pöörduge oma ettevõtte peakasutaja poole.',
} as const
