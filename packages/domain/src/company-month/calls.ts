import { call, history } from '../call/call'
import { fileReply } from '../file/schema'
import {
  companyMonth,
  companyMonthEdit,
  companyMonthHistory,
  companyMonthRef,
  companyMonths,
  journal,
  journalAccountsEdit,
} from './schema'

export const companyMonthCalls = {
  months: call('viewMonths', null, companyMonths),
  edit: call('manageOwnCompany', companyMonthEdit, companyMonth),
  changes: history('viewMonths', companyMonthRef, companyMonthHistory),
  accounts: call('viewMonths', null, journalAccountsEdit),
  editAccounts: call('manageOwnCompany', journalAccountsEdit, journalAccountsEdit),
  journal: call('viewMonths', companyMonthRef, journal),
  journalFile: call('viewMonths', companyMonthRef, fileReply),
}
