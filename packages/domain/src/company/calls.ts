import { call, history, list } from '../call/call'
import { companyListInput } from './list'
import { company, companyEdit, companyHistory, companyRef, companyRow, newCompany } from './schema'

export const companyCalls = {
  ...list('manageCompanies', companyListInput, companyRow),
  get: call('signedIn', companyRef, company),
  create: call('manageCompanies', newCompany, company),
  edit: call('editCompany', companyEdit, company),
  changes: history('editCompany', companyRef, companyHistory),
}
