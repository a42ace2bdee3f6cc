import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appRouter } from '../entities/router'
import type { ProcedurePath } from '../testing/permission/matrix'
import { describeProcedure } from './procedure'
import type { Route } from './route'
import { routes } from './routes'

/** The documented calls: method, path below `/api`, kind of reply. Rule 14.1. */
const documented = readFileSync(new URL('documented-calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', reply = ''] = line.split('\t')
    return { method, path, reply }
  })

/** Procedures without a REST call, with the reason. */
const exempt: Partial<Record<ProcedurePath, string>> = {
  'auth.findLink': 'what a mailed link is for, asked by its page',
  'public.config': 'settings of the login page',
  'auditLog.authors': 'the filter by author on the screen; /audit-log takes what it answers',
  'card.batch': 'its batch stands on the card’s page; its file is /cards/printer-csv-batch',
  'card.reopenSelected':
    'takes back card.closeSelected; over REST each card is PUT /companies/cards/:id/reopen',
  'card.editLimitsSelected': 'over REST each card’s limits are PUT /cards/:id/limits',
  'cardImport.latest': 'state of an import on its page',
  'cardImport.forget': 'state of an import on its page',
  'transaction.cancel': 'PUT /transactions/:id with amount 0',
  'webApi.requests.page': 'GET /web/requests answers the web API itself',
  'webApi.requests.totals': 'GET /web/requests answers the web API itself',
  'webApi.refusedPayments.page':
    'the tab of the company’s page; GET /web/requests answers each web API its own',
  'webApi.refusedPayments.totals':
    'the tab of the company’s page; GET /web/requests answers each web API its own',
  'withoutClient.get': '/companies/cards/without-client/:cardBatchID has the batch with its cards',
  'withoutClient.cards.page': '/companies/cards/without-client/:cardBatchID has the batch with its cards',
  'withoutClient.cards.totals': '/companies/cards/without-client/:cardBatchID has the batch with its cards',
  'card.refusals.page': 'part of the time line of the card’s page',
  'card.refusals.totals': 'part of the time line of the card’s page',
  'customer.activity.page':
    'the list of customers with their payments, for the screen; /customers is the list',
  'customer.activity.totals':
    'the list of customers with their payments, for the screen; /customers is the list',
  'customer.figures': 'figures of the customer’s page',
  'terminal.activity.page': 'the list of terminals with their last payments, for the screen',
  'terminal.activity.totals': 'the list of terminals with their last payments, for the screen',
  'terminal.figures': 'figures of the terminal’s page',
  'terminalOwner.activity.page': 'the list of owners with their last payments, for the screen',
  'terminalOwner.activity.totals': 'the list of owners with their last payments, for the screen',
  'terminalOwner.figures': 'figures of the owner’s page',
  'settlement.plan': 'preview of the drafts for all owners, for the screen',
  'approval.approvers': 'notice beside the sums on their page',
  'report.statementRecipients': 'preview of POST /customers/all-customers-reports/mails',
  'report.leftOut': 'part of GET /reports/outstanding',
  'report.outstanding': 'part of GET /reports/outstanding',
  'statistics.month': 'figures of the home page',
  'companySummary.month': 'figures of the home page',
  'statistics.exportTransactions': 'the chart’s table as a file; over REST /transactions/stats has its rows',
  'statistics.exportCreatedCards': 'the chart’s table as a file; over REST /cards/created/stats has its rows',
  'report.totalsBy': 'the picture above a report, whose path has the rows',
  'report.terminalSummary.page': 'preview of the file that `detailed=false` answers',
  'report.terminalSummary.totals': 'preview of the file that `detailed=false` answers',
  ...Object.fromEntries(
    ['customers', 'owners', 'products', 'terminals', 'units', 'webApis'].flatMap((choice) =>
      ['page', 'totals'].map((half) => [
        `report.choices.${choice}.${half}`,
        'filters on the screens of reports',
      ]),
    ),
  ),
}

const shape = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{\w+\}|:\w+/g, '*')}`
const routeOf = new Map(routes.map((route) => [shape(route), route]))

/** Returns whether a route has the documented kind of reply: `none` is 204, a file has kinds of files. */
const answersAs = (reply: string, { status, reply: kind, asFile, procedures, files }: Route): boolean => {
  if (reply === 'none') return status === 204
  if (reply.startsWith('file')) return kind === 'file' && files !== undefined
  if (reply.endsWith('or file')) return asFile !== undefined && procedures.length === 2
  return status !== 204 && kind === 'json' && asFile === undefined
}

it('has each of the 140 documented calls', () => {
  expect(documented).toHaveLength(140)
  expect(documented.filter((call) => !routeOf.has(shape(call)))).toEqual([])
})

it.each(documented.filter((call) => routeOf.has(shape(call))))('$method $path answers $reply', (call) => {
  const route = routeOf.get(shape(call))
  expect(route && answersAs(call.reply, route)).toBe(true)
})

it('has a reason for each call beyond the documented ones, and only for these', () => {
  const known = documented.map(shape)
  const more = routes.filter((route) => !known.includes(shape(route)))
  expect(more).toEqual(routes.filter(({ reason }) => reason))
})

it('calls each procedure, or has a reason why not', () => {
  const reached = routes
    .flatMap(({ procedures, asFile, orUpload }) => [
      ...procedures,
      ...[asFile, orUpload].flatMap((other) => (other ? [other.procedure] : [])),
    ])
    .map((procedure) => describeProcedure(procedure).path)
  const all = Object.keys({ ...(appRouter._def.procedures as object) })
  expect(all.filter((path) => !reached.includes(path)).sort()).toEqual(Object.keys(exempt).sort())
})
