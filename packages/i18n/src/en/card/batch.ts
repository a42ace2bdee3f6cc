export const cardBatch = {
  title: 'Printer files',
  dateIn: 'Issued',
  cardBatchID: 'Batch',
  cardCount: 'Customer’s cards',
  authorName: 'Issued by',
  webEnabled: 'Web-enabled',
  download: 'Download the printer file of the customer’s cards: {{time}}',
  count_one: '{{count}} printer file',
  count_other: '{{count}} printer files',
  nothingYet: 'No printer files yet',
  nothingYetHelp: 'The printer file of each batch, with this customer’s cards, can be downloaded again here.',
} as const
