/** The settings of a company's page for the holders of its cards. */
export const holderPage = {
  title: 'Kaardiomaniku leht',
  help: 'Sellel lehel näeb kaardiomanik sisse logimata kaardi jääki ja saab kadunud kaardi ise blokeerida.',
  edit: 'Muuda kaardiomaniku lehte',
  enabled: 'Leht on avatud',
  enabledHelp: 'Kuni leht ei ole avatud, ei näe seda keegi.',
  state: 'Olek',
  open: 'Avatud',
  shut: 'Suletud',
  path: 'Aadressi lõpp',
  pathHelp:
    'Aadress algab nii: {{begins}}. Väiketähed, numbrid ja sidekriipsud. Trükitud aadressi ärge enam muutke.',
  proof: 'Lisaks numbrile küsitakse',
  proofName: 'Perekonnanime (viimast sõna kaardil olevast nimest)',
  proofNameHelp:
    'Nõrgem kaitse: sobib ainult siis, kui kaartidel on inimeste nimed. Kolm katset päevas ühe kaardi kohta.',
  proofCode: 'Kaardiga antud koodi',
  proofCodeHelp:
    'Tugevam kaitse: vajab kaarditoodet, mille kaartidega trükitakse kood. Viis katset päevas ühe kaardi ja aadressi kohta.',
  colour: 'Värv',
  colourHelp: 'Taust, millel on valge tekst.',
  pickColour: 'Vali värv',
  logo: 'Logo',
  logoHelp: 'PNG, kõige rohkem 256 kB ja 1024 × 1024 pikslit',
  logoHash: 'Logo',
  preview: 'Eelvaade',
  previewCard: 'Kaart •••• 0017',
  previewLeft: 'Raha alles',
  guessedToday: 'Valesid katseid ööpäevas',
  copyUrl: 'Kopeeri lehe aadress',
  saveQr: 'Laadi QR-kood alla (SVG)',
} as const
