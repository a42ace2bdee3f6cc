/** Fields that a company adds to its customers, units and cards. */
const ownField = {
  title: 'Omad väljad',
  name: 'Nimi',
  record: 'Mille andmetes',
  type: 'Liik',
  choices: 'Valikud',
  choicesHelp: 'Iga valik eraldi real.',
  help: 'Omad väljad on klientide, üksuste ja kaartide andmetes, vormidel, loendites ja failides. Igal liigil võib neid olla kuni 10.',
  customer: 'Klient',
  customerUnit: 'Üksus',
  card: 'Kaart',
  text: 'Tekst',
  number: 'Arv',
  day: 'Kuupäev',
  choice: 'Valik',
  add: 'Lisa väli',
  added: 'Väli on lisatud: {{name}}',
  editRow: 'Muuda välja: {{name}}',
  removedHelp: 'Eemaldatud valik jääb alles andmetes, kus see juba on, aga uuesti seda valida ei saa.',
  close: 'Kustuta väli',
  closeTitle: 'Kustuta väli: {{name}}',
  closeBody:
    'Välja väärtusi enam ei näidata, nende järgi ei saa filtreerida ja failides neid ei ole. Kustutatud välja tagasi tuua ei saa.',
  closed: 'Väli on kustutatud',
  from: 'Alates',
  to: 'Kuni',
  fromOf: '{{name}}: alates',
  toOf: '{{name}}: kuni',
  fromOnly: 'alates {{from}}',
  toOnly: 'kuni {{to}}',
  gone: 'Filter jäi välja',
  goneHelp: 'Oma välja, mille järgi loend oli filtreeritud, enam ei ole või filter ei sobi sellega.',
  importHelp: 'Failis võivad olla ka omad väljad: {{names}}.',
  nothingYet: 'Omi välju veel ei ole',
  nothingYetHelp:
    'Lisage väljad andmetele, mida teie ettevõte veel vajab, näiteks lepingu number või osakond.',
} as const

/** Estonian wordings of own fields, which load with the parts that show them. */
export const ownFields = { ownField }
