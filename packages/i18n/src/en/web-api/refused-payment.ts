export const refusedPayment = {
  title: 'Refused payments',
  receivedAt: 'Time',
  card: 'Card',
  nameOnCard: 'Name on card',
  requestedAmount: 'Amount',
  terminalID: 'Terminal',
  refusal: 'Reason',
  webApiName: 'Web API',
  requestID: 'Request ID',
  startDate: 'From',
  endDate: 'To',
  count_one: '{{count}} refused payment',
  count_other: '{{count}} refused payments',
  nothingYet: 'No refused payments',
  nothingYetHelp:
    'Payments and holds of the last 7 days that tills and online shops were refused appear here.',
} as const
