export const cardBatch = {
  title: 'Trükifailid',
  dateIn: 'Väljastatud',
  cardBatchID: 'Partii',
  cardCount: 'Kliendi kaarte',
  authorName: 'Väljastaja',
  webEnabled: 'Veebis kasutatav',
  download: 'Laadi alla kliendi kaartide trükifail: {{time}}',
  count_one: '{{count}} trükifail',
  count_other: '{{count}} trükifaili',
  nothingYet: 'Trükifaile veel ei ole',
  nothingYetHelp: 'Siit saab uuesti alla laadida iga partii trükifaili selle kliendi kaartidega.',
} as const
