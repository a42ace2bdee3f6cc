import { companyMonthCalls } from '@kaarditeek/domain/company-month/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { editMonth } from './edit-month'
import { companyMonthHistory } from './history'
import { editJournalAccounts, journalAccountsOf, journalFile, journalOf } from './journal'
import { getMonth, listMonths } from './list-months'

const { list, read, write } = inCompany
const calls = companyMonthCalls

export const companyMonthRouter = router({
  months: read(calls.months, listMonths),
  edit: write(calls.edit, async (w, edit) => {
    await editMonth(w, edit)
    return getMonth(w, edit.month)
  }),
  changes: router(list(companyMonthHistory)),
  accounts: read(calls.accounts, journalAccountsOf),
  editAccounts: write(calls.editAccounts, async (w, edit) => {
    await editJournalAccounts(w, edit)
    return journalAccountsOf(w)
  }),
  journal: read(calls.journal, journalOf),
  journalFile: read(calls.journalFile, journalFile),
})
