import type { Route } from './route'

/** What each call does, in a verb. A route without a summary stops the server, so that none is documented without one. */
const summaries: Record<string, string> = {
  'POST /login': 'Log in with email and password',
  'GET /logout': 'Log out and end the session',
  'GET /self-info': 'Get the logged-in user',
  'POST /forgot-password': 'Send a link to choose a new password',
  'PUT /register/:id': 'Register by the link of an invitation',
  'PUT /pwchange/:id': 'Choose a new password by a mailed link',
  'PUT /pwchange': 'Change the own password',
  'PUT /confirm-email/:id': 'Confirm a new email by a mailed link',
  'PUT /change-selected-account/:id': 'Select another account of the user',

  'GET /operators': 'List operators',
  'GET /companies/:companyID/operators': 'List operators of a company',
  'POST /operators/create': 'Invite an operator',
  'GET /operators/self': 'Get the own account',
  'PUT /operators/self': 'Change the own name, email and language',
  'GET /operators/:accountID': 'Get an operator',
  'PUT /operators/:accountID': 'Change an operator',
  'DELETE /operators/:accountID': 'Close an account of an operator',
  'DELETE /operators/:accountID/all': 'Close the operator with all accounts',
  'GET /operators/:accountID/user-options': 'List what can be chosen for an operator',
  'POST /operators/:accountID/reallow-login': 'Allow an operator to log in again',
  'POST /operators/:accountID/resend-invitation': 'Send an invitation again',

  'GET /search': 'Search records of every kind',
  'POST /send-errors': 'Report an error of a screen',
  'GET /languages': 'List languages',

  'GET /roles': 'List roles that the caller may give',
  'GET /company-roles': 'List the company’s roles',
  'POST /company-roles': 'Create a role',
  'GET /company-roles/:id': 'Get a role',
  'PUT /company-roles/:id': 'Change a role and its permissions',
  'DELETE /company-roles/:id': 'Delete a role',

  'GET /customers': 'List customers',
  'POST /customers': 'Create a customer',
  'GET /customers/:customerID': 'Get a customer',
  'GET /customers/xlsx': 'Download customers as a workbook',
  'PUT /customers/:customerID': 'Change a customer',
  'DELETE /customers/:customerID/delete': 'Close a customer',
  'GET /customers/:customerID/changes': 'List changes of a customer',
  'GET /customers/:customerID/cards': 'List cards of a customer, or download them',
  'GET /customer-types': 'List types of customers',
  'POST /customers/import-cards': 'Import cards from a CSV file',

  'GET /customers/:customerID/units': 'List units of a customer',
  'POST /customers/:customerID/units': 'Create a unit',
  'GET /customers/:customerID/units/:customerUnitID': 'Get a unit',
  'PUT /customers/:customerID/units/:customerUnitID': 'Change a unit',
  'POST /delete-customer-unit': 'Close a unit',
  'GET /customers/:customerID/units/:customerUnitID/changes': 'List changes of a unit',
  'GET /customer-unit/:customerUnitID/cards': 'List cards of a unit',

  'GET /customers/:customerID/contact-people': 'List contact people of a customer',
  'GET /customers/:customerID/primary-contact-person': 'Get the primary contact person',
  'POST /customers/:customerID/new-contact-person': 'Create a contact person',
  'PUT /edit-contact-person': 'Change a contact person',
  'POST /delete-contact-person': 'Close a contact person',

  'GET /customers/:customerID/printer-csvs-info': 'List batches of a customer’s cards',
  'GET /customers/:customerID/memos': 'List memos about a customer',
  'POST /customers/:customerID/memos': 'Write a memo',

  'GET /customers/:customerID/discount': 'List discounts of a customer',
  'POST /customers/:customerID/discount': 'Give a discount',
  'PUT /customers/:customerID/discount/:customerDiscountID': 'Change a discount',
  'DELETE /customers/:customerID/discount/:customerDiscountID': 'Close a discount',

  'GET /companies': 'List companies',
  'POST /companies/create': 'Create a company',
  'GET /companies/:companyID': 'Get a company',
  'PUT /companies/:companyID': 'Change a company',
  'GET /companies/:companyID/changes': 'List changes of a company',

  'GET /companies/:companyID/web-apis': 'List web APIs of a company',
  'GET /companies/company/web-apis': 'List web APIs of the own company',
  'POST /companies/company/web-apis': 'Create a web API with its key',
  'PUT /companies/company/web-apis': 'Rename a web API',
  'DELETE /companies/company/web-apis/:webApiId': 'Close a web API with its keys',
  'GET /companies/company/web-apis/:webApiId/detail': 'Get a web API',
  'GET /companies/company/web-apis/:webApiId/permissions': 'List permissions of a web API',
  'GET /companies/company/web-apis/all-permissions': 'List permissions that a web API can have',
  'POST /companies/company/web-apis/permissions': 'Give a web API a permission',
  'DELETE /companies/company/web-apis/permissions/:id': 'Take a permission from a web API',
  'POST /companies/company/web-apis/ip': 'Allow an IP address',
  'PUT /companies/company/web-apis/ip': 'Change the comment of an IP address',
  'DELETE /companies/company/web-apis/ip/:id': 'Close an IP address',
  'POST /companies/company/web-apis/keys': 'Rotate the key of a web API',
  'DELETE /companies/company/web-apis/keys/:id': 'Close the old key of a web API',

  'GET /distributors': 'List distributors',
  'POST /distributors': 'Create a distributor',
  'GET /distributors/:id': 'Get a distributor',
  'PUT /distributors/:id': 'Change a distributor',
  'DELETE /distributors/:id': 'Close a distributor',
  'GET /distributors/:id/changes': 'List changes of a distributor',

  'GET /terminal-owners': 'List terminal owners',
  'POST /terminal-owners': 'Create a terminal owner',
  'GET /terminal-owners/:terminalOwnerID': 'Get a terminal owner',
  'PUT /terminal-owners/:terminalOwnerID': 'Change a terminal owner',
  'DELETE /terminal-owners/:terminalOwnerID': 'Close a terminal owner with its terminals',
  'GET /terminal-owners/:terminalOwnerID/changes': 'List changes of a terminal owner',
  'GET /terminal-owners/:terminalOwnerID/terminals': 'List terminals of an owner',
  'POST /terminal-owners/:terminalOwnerID/terminals': 'Create a terminal',
  'GET /terminal-owners/:terminalOwnerID/terminals/:tid': 'Get a terminal',
  'PUT /terminal-owners/:terminalOwnerID/terminals/:tid': 'Change a terminal',
  'DELETE /terminal-owners/:terminalOwnerID/terminals/:tid': 'Close a terminal',
  'GET /terminal-owners/:terminalOwnerID/terminals/:tid/changes': 'List changes of a terminal',
  'GET /terminal-owners/:terminalOwnerID/transactions': 'List transactions at an owner’s terminals',
  'GET /terminals': 'Look up terminals',

  'GET /card-products': 'List card products of the own company',
  'GET /cards/types': 'List types of cards',
  'GET /companies/:companyID/card-products': 'List card products of a company',
  'POST /companies/:companyID/card-product': 'Create a card product',

  'GET /companies/cards': 'List cards',
  'GET /companies/cards/:cardBatchID/batch-expiring-cards': 'List expiring cards of a batch',
  'GET /companies/cards/:id': 'Get a card',
  'PUT /companies/cards/:id/edit': 'Change the hidden name and unit of a card',
  'DELETE /companies/cards/:id/delete': 'Close a card',
  'PUT /companies/cards/:id/reopen': 'Reopen a card',
  'DELETE /companies/cards/delete': 'Close several cards',
  'PUT /companies/cards/edit-customer-unit': 'Move several cards to another unit',
  'PUT /cards/extend-expiry-time': 'Extend several cards',
  'PUT /cards/:id/extend-expiry-time': 'Extend a card',
  'PUT /cards/:id/limits': 'Change the limits of a card',
  'GET /cards/:id/limits-totals-balance': 'Get limits, use and balance of a card',
  'GET /cards/:id/balance': 'Get the balance of a card',
  'GET /cards/:id/changes': 'List changes of a card',
  'GET /cards/xlsx': 'Download cards as a workbook',
  'POST /cards/calc-endtime': 'Compute the end of a new card',
  'POST /cards/create': 'Issue or renew cards and download their printer file',
  'GET /cards/printer-csv-batch/:cardBatchID': 'Download the printer file of a batch',

  'GET /companies/cards/without-client': 'List batches of cards without a client',
  'GET /companies/cards/without-client/:cardBatchID': 'Get a batch with its cards that have no client',
  'POST /companies/cards/without-client': 'Issue cards without a client and get their batch',
  'POST /cards/without-client/create': 'Issue cards without a client and download their printer file',
  'GET /cards/without-client/printer-csv-batch/:cardBatchID':
    'Download the printer file of a batch without a client',
  'POST /cards/without-client/add-client': 'Give cards to a client',
  'POST /cards/without-client/close': 'Close cards without a client (POST)',
  'DELETE /cards/without-client/delete': 'Close cards without a client',
  'GET /companies/cards/activatable': 'Find a card to activate by its number',
  'POST /companies/cards/activate': 'Activate a card under the default unit',

  'GET /cards/:cardID/transactions': 'List transactions of a card',
  'POST /cards/:cardID/transactions': 'Enter a transaction by hand',
  'PUT /transactions/:id': 'Change or cancel a transaction',
  'GET /transactions/:id/changes': 'List changes of a transaction',
  'GET /transactions/company': 'List transactions of the company’s own cards',

  'GET /transactions/report': 'Report transactions by card, or download them',
  'GET /transactions/terminals/report': 'Report transactions by terminal, or download them',
  'GET /transactions/web-api/report': 'Report transactions by web API, or download them',
  'GET /customers/activity-report': 'Report customers, or download them',
  'GET /reports/files/:jobID': 'Download a file that was made in the background',
  'GET /customers/all-customers-reports': 'Download monthly statements of all customers',
}

export const summaryOf = ({ method, path }: Route): string => {
  const summary = summaries[`${method} ${path}`]
  if (!summary) throw new Error(`No summary of ${method} ${path} in rest/summaries.ts`)
  return summary
}

/** Addresses that have a summary and no route. */
export const summariesWithout = (routes: readonly Route[]): string[] => {
  const known = routes.map(({ method, path }) => `${method} ${path}`)
  return Object.keys(summaries).filter((address) => !known.includes(address))
}
