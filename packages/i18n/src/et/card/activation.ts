export const activation = {
  add: 'Aktiveeri kaart',
  addRow: 'Aktiveeri kaart {{pan}}',
  panHelp: 'Sisestage kogu kaardinumber, tühikutega või ilma.',
  searching: 'Otsin kaarti…',
  found: 'Kaart on leitud',
  notFound: 'Kaarti ei leitud',
  notFoundHelp: 'Sellise numbriga aktiveerimata kaarti ei ole.',
  shortNumber: 'Kaardinumbris on 16–19 numbrit, siin on {{count}}.',
  checkNumber: 'Sellist kaardinumbrit ei ole: mõni number on vale.',
  activate: 'Aktiveeri',
  activated: 'Aktiveeritud',
  activatedCard: '{{pan}} · {{limit}} · kuni {{day}}',
  showCard: 'Vaata kaarti',
  cannot: 'Kaarte ei saa aktiveerida',
  cannotHelp:
    'Aktiveeritud kaardid lähevad ettevõtte vaikimisi üksusele, kuid seda ei ole. Pöörduge oma ettevõtte peakasutaja poole.',
} as const
