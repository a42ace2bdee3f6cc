import { call, history, list } from '../call/call'
import {
  company,
  companyEdit,
  companyListInput,
  companyRef,
  companyRow,
  newCompany,
  shownCompany,
} from './schema'

export const companyCalls = {
  ...list('manageCompanies', companyListInput, companyRow),
  get: call('signedIn', companyRef, company),
  create: call('manageCompanies', newCompany, company),
  edit: call('editCompany', companyEdit, company),
  changes: history('editCompany', companyRef, shownCompany),
}
