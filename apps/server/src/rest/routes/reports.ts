import { reportOrder } from '@kaarditeek/domain/report/job'
import { fileFormats } from '@kaarditeek/domain/report/schema'
import { journalColumns } from '../../entities/company-month/journal'
import { companySummaryColumns } from '../../entities/company-summary/export'
import { customerColumns } from '../../entities/customer/file-columns'
import {
  cardTable,
  outstandingTable,
  statementColumns,
  summaryTable,
  terminalTable,
  webApiTable,
} from '../../entities/report/tables'
import { appRouter as api } from '../../entities/router'
import { CHOSEN, columnsAre, EARLIER_MONTHS, titlesOf } from '../file-contents'
import { ownFilterRefusals, periodRefusals } from '../refusals'
import {
  added,
  create,
  del,
  get,
  getFile,
  getOrFile,
  inEachFormat,
  list,
  post,
  put,
  type Route,
} from '../route'

const scheduleRefusals = [
  'tooManySchedules',
  'recordUnknown',
  'listWithoutFile',
  'reportWithoutDays',
  'recipientLacksPermission',
] as const

export const reportsRoutes: readonly Route[] = [
  list('/transactions/report', 'Report transactions by card, or download them', api.report.cards, {
    totalsAs: { count: 'transactionCount', sum: 'amountSum' },
    moreTotals: ['ofEarlierMonths'],
    asFile: inEachFormat(
      api.report.cardsFile,
      `${columnsAre(cardTable.columns)} ${EARLIER_MONTHS} ${CHOSEN}`,
      ['withRefunds'],
    ),
    refusals: periodRefusals,
  }),
  list(
    '/transactions/terminals/report',
    'Report transactions by terminal, or download them',
    api.report.terminals,
    {
      asFile: inEachFormat(
        api.report.terminalsFile,
        `Columns of the summary: ${titlesOf(summaryTable.columns)}. With \`detailed\`: ${titlesOf(terminalTable.columns)}. ${EARLIER_MONTHS} ${CHOSEN}`,
        ['detailed', 'withRefunds'],
      ),
      moreTotals: ['ofEarlierMonths'],
      refusals: periodRefusals,
    },
  ),
  list(
    '/transactions/web-api/report',
    'Report transactions by web API, or download them',
    api.report.webApi,
    {
      asFile: inEachFormat(
        api.report.webApiFile,
        `${columnsAre(webApiTable.columns)} ${EARLIER_MONTHS} ${CHOSEN}`,
        ['withRefunds'],
      ),
      moreTotals: ['ofEarlierMonths'],
      refusals: periodRefusals,
    },
  ),
  list('/customers/activity-report', 'Report customers, or download them', api.report.customers, {
    asFile: inEachFormat(
      api.report.customersFile,
      `Columns of the file, of those that \`fields\` names: ${titlesOf(customerColumns)}.`,
    ),
    refusals: ownFilterRefusals,
  }),
  ...added(
    'Files that take long are ordered and fetched later. Rule 7.8',
    create('/reports/files', 'Order a file of a report', api.report.start, {
      forms: reportOrder.options,
      refusals: { 400: ['tooManyJobs'] },
    }),
    get('/reports/files', 'List ordered files', api.report.jobs),
    put('/reports/files/:jobID/cancel', 'Cancel an ordered file', api.report.cancel),
    del('/reports/files/:jobID', 'Forget an ordered file', api.report.forget),
    getFile('/reports/files/:jobID', 'Download an ordered file', api.report.download, {
      files: fileFormats,
      contents:
        'The file as it was ordered, once `GET /api/reports/files` has its state as `done`. In every other state 404 with the reason `fileNotReady`; after `expiresAt` with `recordUnknown`.',
      refusals: { 404: ['fileNotReady'] },
    }),
  ),
  getFile(
    '/customers/all-customers-reports',
    'Download monthly statements of all customers',
    api.report.statementsFile,
    {
      files: ['zip'],
      contents: `A ZIP with a workbook, or with \`pdf\` a PDF, for each customer. Columns: ${titlesOf(statementColumns)}. ${EARLIER_MONTHS}`,
    },
  ),
  ...added(
    'What is owed to card holders. Rule 7.14',
    getOrFile(
      '/reports/outstanding',
      'Report what is owed at the end of a day, or download it',
      api.report.wholeOutstanding,
      {
        asFile: inEachFormat(api.report.outstandingFile, columnsAre(outstandingTable.columns)),
        refusals: { 400: [...periodRefusals[400], 'tooLarge'] },
      },
    ),
  ),
  ...added(
    'Who uses cards less or more than before, and what is not used at all. Rules 7.19–7.21',
    list('/reports/usage/customers', 'Compare the use of customers with before', api.report.customerUsage),
    list('/reports/usage/products', 'Compare the use of card products with before', api.report.productUsage),
    list('/reports/usage/unused-cards', 'List cards that have never been used', api.report.unusedCards),
    list(
      '/reports/usage/silent-terminals',
      'List terminals that are silent today',
      api.report.silentTerminals,
    ),
  ),
  ...added(
    'Statements go to billing addresses. Rule 7.13',
    post(
      '/customers/all-customers-reports/mails',
      'Mail monthly statements to billing addresses',
      api.report.mailStatements,
    ),
    list('/customers/all-customers-reports/mails', 'List mailed statements', api.report.statementMails),
  ),
  ...added(
    'Reports come by themselves. Rules 24.1–24.7',
    list('/report-schedules', 'List report schedules', api.reportSchedule),
    create('/report-schedules', 'Send a report by calendar', api.reportSchedule.create, {
      refusals: { 400: scheduleRefusals },
    }),
    get('/report-schedules/:reportScheduleID', 'Get a report schedule', api.reportSchedule.get),
    put('/report-schedules/:reportScheduleID', 'Change a report schedule', api.reportSchedule.edit, {
      refusals: { 400: scheduleRefusals },
    }),
    del('/report-schedules/:reportScheduleID', 'Delete a report schedule', api.reportSchedule.delete),
    put('/report-schedules/:reportScheduleID/pause', 'Pause a report schedule', api.reportSchedule.pause),
    put('/report-schedules/:reportScheduleID/resume', 'Resume a report schedule', api.reportSchedule.resume, {
      refusals: { 400: ['authorClosed', 'authorLacksPermission', 'viewGone'] },
    }),
    put(
      '/report-schedules/:reportScheduleID/take-over',
      'Take a report schedule over',
      api.reportSchedule.takeOver,
      { refusals: { 400: ['tooManySchedules', 'recordUnknown', 'listWithoutFile'], 403: ['ownSchedule'] } },
    ),
    create(
      '/report-schedules/:reportScheduleID/runs',
      'Send a scheduled report at once',
      api.reportSchedule.run,
      { refusals: { 400: ['tooManyJobs', 'authorClosed', 'authorLacksPermission', 'viewGone'] } },
    ),
    list(
      '/report-schedules/:reportScheduleID/runs',
      'List sendings of a report schedule',
      api.reportSchedule.runs,
    ),
    getFile(
      '/report-schedules/:reportScheduleID/runs/:runID/file',
      'Download a sent report',
      api.reportSchedule.file,
      { files: fileFormats, contents: 'The file of the report, for seven days.' },
    ),
  ),
  ...added(
    'Months close, and their journals are booked elsewhere. Rules 7.16–7.18',
    get('/company-months', 'List months', api.companyMonth.months),
    put('/company-months/:month', 'Close or reopen a month', api.companyMonth.edit, {
      refusals: { 400: ['monthNotEnded', 'monthNotNext', 'monthNotLast'] },
    }),
    list('/company-months/:month/changes', 'List who closed and reopened a month', api.companyMonth.changes),
    {
      ...get(
        '/company-months/:month/journal',
        'Get the journal of a month, or download it',
        api.companyMonth.journal,
      ),
      asFile: {
        flags: [{ flag: 'downloadCSV', kind: 'csv' }],
        procedure: api.companyMonth.journalFile,
        contents: columnsAre(journalColumns),
      },
    },
    get('/companies/company/journal-accounts', 'Get the accounts of journals', api.companyMonth.accounts),
    put(
      '/companies/company/journal-accounts',
      'Name the accounts of journals',
      api.companyMonth.editAccounts,
    ),
  ),
  get('/transactions/stats', 'Sum transactions by month', api.statistics.transactions, {
    refusals: periodRefusals,
  }),
  get('/cards/created/stats', 'Count created cards by month', api.statistics.createdCards, {
    refusals: periodRefusals,
  }),
  get(
    '/transactions-totals',
    'Count and sum the transactions of some days',
    api.statistics.transactionTotals,
    { refusals: periodRefusals },
  ),
  get('/cards-totals', 'Count the cards created in some days', api.statistics.cardTotals, {
    refusals: periodRefusals,
  }),
  list('/companies-summary', 'Report companies with their month, or download them', api.companySummary, {
    asFile: {
      flags: [{ flag: 'xls', kind: 'xlsx' }],
      procedure: api.companySummary.export,
      contents: columnsAre(companySummaryColumns),
    },
  }),
]
