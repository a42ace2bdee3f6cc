import { change } from '@kaarditeek/db/schema/change'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import type { TransactionRef } from '@kaarditeek/domain/transaction/schema'
import { sql } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import type { Read } from '../../core/work/scope'
import { operator } from './columns'
import { getTransaction } from './get-transaction'

const payee = sql<string | null>`(
  select ${terminalOwner.name} || ' ' || ${terminal.terminalID} from ${terminal}
    join ${terminalOwner} on ${terminalOwner.companyID} = ${terminal.companyID}
      and ${terminalOwner.terminalOwnerID} = ${terminal.terminalOwnerID}
  where ${terminal.companyID} = ${change.companyID} and ${terminal.id} = (${change.snapshot} ->> 'terminalID')::bigint
)`.as('payee')

/** The reason of a cancellation. */
const reason = sql<string | null>`${change.comment}`.as('reason')

const recorded = historyOf(transaction, transactionCalls.changes, ({ id }) => ({ id }), {
  payee,
  operator,
  reason,
})

/**
 * Returns the first entry of an unchanged transaction's history from the transaction's row, because payments write no history.
 * Rule 8.1.
 */
const firstEntry = async (r: Read, { id }: TransactionRef) => {
  const { enteredAt, dateIn, ...fields } = await getTransaction(r, { id })
  return {
    ...fields,
    reason: null,
    validFrom: enteredAt ?? dateIn,
    accessToken: null,
    authorName: fields.operator,
    approver: null,
    approverName: null,
  }
}

/** The history of a transaction. Its first entry is read from the transaction's row until the first change records it. */
export const transactionHistory: typeof recorded = {
  ...recorded,
  page: async (r, input, place) => {
    const page = await recorded.page(r, input, place)
    const isUnchanged = page.list.length === 0 && input.page === 1 && !place
    return isUnchanged ? { list: [await firstEntry(r, input)], next: null } : page
  },
  totals: async (r, input) => {
    const { count } = await recorded.totals(r, input)
    return { count: Math.max(count, 1) }
  },
}
