export const home = {
  greeting: 'Hello, {{name}}!',
  role: 'Role: {{role}}',
  shortcuts: 'Shortcuts',
  findCustomers: 'Find customers and add new ones',
  findCards: 'State, validity and balance of cards',
  newCards: 'Issue cards',
  newCardsHelp: 'A new batch for a customer, a file for the printer',
  company: 'Card products of the company',
  expiringSoon: 'Expiring soon',
  expiringSoonHelp: 'Cards whose validity is about to end',
  nothingAllowed: 'There is no screen here for your role yet',
  nothingAllowedHelp: 'If you need one, turn to the superuser of your company.',
} as const
