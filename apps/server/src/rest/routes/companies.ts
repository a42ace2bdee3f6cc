import { appRouter as api } from '../../entities/router'
import { personRefusals } from '../refusals'
import { create, get, list, put, type Route } from '../route'

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
]
