import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { defineList } from '../../core/list/define-list'
import { withinDays } from './columns'
import { withCards } from './with-cards'

/** Transactions of the company within business days. */
export const companyTransactionList = defineList(transactionCalls.ofCompany, {
  ...withCards,
  where: withinDays,
})
