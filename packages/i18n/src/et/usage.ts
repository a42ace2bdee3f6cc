const shared = {
  rows: 'Mida vaadata',
  customers: 'Kliendid',
  products: 'Kaarditooted',
  cards: 'Kasutamata kaardid',
  terminals: 'Täna vaikivad terminalid',
  change: 'Muutus',
  stopped: 'Enam ei kasuta',
  less: 'Kasutab vähem',
  more: 'Kasutab rohkem',
  customer: 'Klient',
  unit: 'Kliendi üksus',
  cardPan: 'Kaardinumber',
  cardProductName: 'Kaarditoode',
  terminal: 'Terminal',
  terminalOwnerName: 'Terminali omanik',
  amount: '30 päeva, eilseni',
  usualAmount: 'Tavapärane 30 päeva käive',
  difference: 'Vahe',
  transactionCount: 'Tehinguid',
  dateIn: 'Loodud',
  lastTransaction: 'Viimane tehing',
} as const

const compared =
  '30 päeva käive eilseni võrreldes eelnenud 90 päeva keskmisega. „Kasutab vähem“: kuni pool, kuid kasutab; „Kasutab rohkem“: vähemalt 1,5 korda. Alla 10 tehingut: ei võrrelda.'

/** Customers whose use changes. */
const customerUsage = {
  ...shared,
  title: 'Kasutus klientide kaupa',
  help: compared,
  count_one: '{{count}} klient',
  count_other: '{{count}} klienti',
  nothingYet: 'Võrreldavaid kliente ei ole',
  nothingYetHelp: 'Klient ilmub siia, kui tal on võrreldava 90 päeva jooksul vähemalt kümme tehingut.',
} as const

/** Card products whose use changes. */
const productUsage = {
  ...shared,
  title: 'Kasutus kaarditoodete kaupa',
  help: compared,
  count_one: '{{count}} kaarditoode',
  count_other: '{{count}} kaarditoodet',
  nothingYet: 'Võrreldavaid kaarditooteid ei ole',
  nothingYetHelp: 'Kaarditoode ilmub siia, kui sel on võrreldava 90 päeva jooksul vähemalt kümme tehingut.',
} as const

/** Cards without a payment. */
const unusedCard = {
  ...shared,
  title: 'Kasutamata kaardid',
  help: 'Aktiivsed kaardid, mis loodi 60 või rohkem päeva tagasi ja millega ei ole kordagi makstud.',
  count_one: '{{count}} kaart',
  count_other: '{{count}} kaarti',
  nothingYet: 'Kasutamata kaarte ei ole',
  nothingYetHelp: 'Kõigi üle 60 päeva vanuste kaartidega on makstud.',
} as const

/** Terminals without a payment today. */
const silentTerminal = {
  ...shared,
  title: 'Täna vaikivad terminalid',
  help: 'Terminalid, kus täna tehinguid ei ole, kuigi eelnenud seitsmest päevast vähemalt viiel oli selleks kellaajaks tehing juba tehtud.',
  count_one: '{{count}} terminal',
  count_other: '{{count}} terminali',
  nothingYet: 'Ükski terminal ei ole vaikseks jäänud',
  nothingYetHelp: 'Terminal ilmub siia, kui tavapäraseks kellaajaks ei ole seal tehingut tehtud.',
} as const

/** Estonian wordings of the usage report, which load with it. */
export const usage = { customerUsage, productUsage, unusedCard, silentTerminal }
