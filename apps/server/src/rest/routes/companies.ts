import { appRouter as api } from '../../entities/router'
import { personRefusals } from '../refusals'
import { added, create, get, list, post, put, type Route } from '../route'

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
