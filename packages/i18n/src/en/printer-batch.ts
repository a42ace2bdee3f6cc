export const printerBatch = {
  title: 'Printer files',
  dateIn: 'Issued',
  cardBatchID: 'Batch',
  cardCount: 'Cards',
  authorName: 'Issued by',
  webEnabled: 'Web-enabled',
  count_one: '{{count}} printer file',
  count_other: '{{count}} printer files',
  nothingYet: 'No printer files yet',
  nothingYetHelp: 'The printer file of each issued batch can be downloaded again here.',
} as const
