import { companyTransactionsInput, ownerTransactionsInput } from '@kaarditeek/domain/transaction/list'
import type { z } from 'zod'

/** The transactions at the terminals of an owner, or at one of them, as a tab. */
export const ownerTransactionsSearch = ownerTransactionsInput.omit({
  terminalOwnerID: true,
  terminalID: true,
})
export type OwnerTransactionsSearch = z.output<typeof ownerTransactionsSearch>

/** The company's recent transactions, on the home page. */
export const recentSearch = companyTransactionsInput.omit({ startDate: true, endDate: true })
export type RecentSearch = z.output<typeof recentSearch>
