import { nothing, page, type Request } from './request'

/** Typed calls carry no file. */
const file = { input: () => ({}), answer: 400 } as const

export const reportRequests = {
  'report.cards.page': page,
  'report.cards.totals': page,
  'report.terminals.page': page,
  'report.terminals.totals': page,
  'report.terminalSummary.page': page,
  'report.terminalSummary.totals': page,
  'report.webApi.page': page,
  'report.webApi.totals': page,
  'report.customers.page': page,
  'report.customers.totals': page,
  'report.cardsFile': file,
  'report.terminalsFile': file,
  'report.webApiFile': file,
  'report.customersFile': file,
  'report.statementsFile': { input: () => ({ date: '2026-11' }), answer: 400 },
  'report.start': { input: () => ({ report: 'cards', format: 'csv' }) },
  'report.jobs': nothing,
  // Jobs belong to one account: these are nobody's.
  'report.cancel': { input: () => ({ jobID: 999_999 }), answer: 404 },
  'report.forget': { input: () => ({ jobID: 999_999 }), answer: 404 },
  'report.download': { input: () => ({ jobID: 999_999 }), answer: 400 },
  'report.mailStatements': { input: () => ({ date: '2026-11' }) },
  'report.statementMails.page': page,
  'report.statementMails.totals': page,
  'report.choices.customers.page': page,
  'report.choices.customers.totals': page,
  'report.choices.units.page': page,
  'report.choices.units.totals': page,
  'report.choices.products.page': page,
  'report.choices.products.totals': page,
  'report.choices.owners.page': page,
  'report.choices.owners.totals': page,
  'report.choices.terminals.page': page,
  'report.choices.terminals.totals': page,
  'report.choices.webApis.page': page,
  'report.choices.webApis.totals': page,
} as const satisfies Record<string, Request>
