export const home = {
  greeting: 'Hello, {{name}}!',
  role: 'Role: {{role}}',
  shortcuts: 'Shortcuts',
  findCustomers: 'Find customers and add new ones',
  findCards: 'State, validity and balance of cards',
  newCardsHelp: 'A new batch for a customer, with its printer file',
  company: "The company's card products",
  expiringSoon: 'Expiring soon',
  expiringSoonHelp: 'Cards that are about to expire',
  nothingAllowed: 'Your role has nothing to show here yet',
  nothingAllowedHelp: "If you need access, ask your company's superuser.",
} as const
