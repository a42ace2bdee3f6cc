import { auditColumns } from '../../entities/audit-log/files'
import { appRouter as api } from '../../entities/router'
import { columnsAre } from '../file-contents'
import { periodRefusals, personRefusals } from '../refusals'
import { added, create, get, getFile, list, post, put, type Route } from '../route'

export const companiesRoutes: readonly Route[] = [
  list('/companies', 'List companies', api.company),
  create('/companies/create', 'Create a company', api.company.create, {
    refusals: {
      400: ['ERROR_INVALID_EMAIL_ADDRESS', 'ERROR_INVALID_PHONE_NUMBER', ...personRefusals.slice(1)],
    },
  }),
  get('/companies/:companyID', 'Get a company', api.company.get),
  put('/companies/:companyID', 'Change a company', api.company.edit, {
    refusals: { 400: ['ERROR_INVALID_EMAIL_ADDRESS', 'ERROR_INVALID_PHONE_NUMBER'] },
  }),
  list('/companies/:companyID/changes', 'List changes of a company', api.company.changes),
  ...added(
    'The audit log of a company. Rules 19.5–19.7',
    list('/audit-log', 'List lines of the audit log', api.auditLog, { refusals: periodRefusals }),
    getFile('/audit-log/csv', 'Download the audit log as CSV', api.auditLog.csv, {
      files: ['csv'],
      contents: columnsAre(auditColumns),
      refusals: periodRefusals,
    }),
    getFile('/audit-log/json-lines', 'Download the audit log as JSON lines', api.auditLog.lines, {
      files: ['jsonl'],
      contents: 'A JSON object a line, as the list has it.',
      refusals: periodRefusals,
    }),
    get('/audit-log/sealing', 'Get whether the audit log is sealed', api.auditLog.sealing),
    put('/audit-log/sealing', 'Change whether the audit log is sealed', api.auditLog.editSealing),
  ),
  ...added(
    'Data of payments. Rule 6.35',
    get('/companies/company/payment-data', 'Get what data payments have', api.paymentData.get),
    put('/companies/company/payment-data', 'Change what data payments have', api.paymentData.edit),
  ),
  ...added(
    'A company shows its card holders what is left. Rules 18.1–18.3',
    get('/companies/company/holder-page', 'Get the page for card holders', api.holderPage.get),
    put('/companies/company/holder-page', 'Change the page for card holders', api.holderPage.edit, {
      refusals: {
        400: [
          'ERROR_ENTRY_ALREADY_EXISTS',
          'pathReserved',
          'colourTooLight',
          'noProductWithCodes',
          'logoNotPng',
          'logoInterlaced',
          'logoTooManyPixels',
          'logoDamaged',
        ],
      },
    }),
    list(
      '/companies/company/holder-page/changes',
      'List changes of the page for card holders',
      api.holderPage.changes,
    ),
  ),
  ...added(
    'Holders ask what is left on their cards, and block them. Rules 18.4–18.6',
    post('/holder/balance', 'Show a holder what is left on a card', api.holder.balance, {
      refusals: { 400: ['ERROR_TOO_MANY_REQUESTS'], 404: ['holderUnknown'] },
    }),
    post('/holder/block', 'Block the card of a holder', api.holder.block, {
      refusals: {
        400: ['ERROR_TOO_MANY_REQUESTS', 'ERROR_CARD_NOT_USABLE', 'cardExpired'],
        404: ['holderUnknown'],
      },
    }),
  ),
]
