export const printerBatch = {
  title: 'Trükifailid',
  dateIn: 'Väljastatud',
  cardBatchID: 'Partii',
  cardCount: 'Kaarte',
  authorName: 'Väljastaja',
  webEnabled: 'Veebis kasutatav',
  count_one: '{{count}} trükifail',
  count_other: '{{count}} trükifaili',
  nothingYet: 'Trükifaile veel ei ole',
  nothingYetHelp: 'Iga väljastatud partii trükifaili saab siit uuesti alla laadida.',
} as const
