export const companySummary = {
  title: 'Ettevõtete aruanne',
  dateIn: 'Kuu',
  name: 'Ettevõtte nimi',
  companyName: 'Ettevõte',
  cardCount: 'Kaarte loodud',
  transactionCount: 'Tühistamata tehinguid',
  transactionSum: 'Tehingute summa',
  count_one: '{{count}} ettevõte',
  count_other: '{{count}} ettevõtet',
  sum: 'Tehingud kokku {{sum}}',
  nothingYet: 'Ettevõtteid veel ei ole',
  nothingYetHelp: 'Siia ilmuvad ettevõtted oma kaartide ja tehingutega.',
} as const
