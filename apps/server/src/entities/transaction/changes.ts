import { change } from '@kaarditeek/db/schema/change'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { sql } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { operator } from './columns'

const payee = sql<string | null>`(
  select ${terminalOwner.name} || ' ' || ${terminal.terminalID} from ${terminal}
    join ${terminalOwner} on ${terminalOwner.companyID} = ${terminal.companyID}
      and ${terminalOwner.terminalOwnerID} = ${terminal.terminalOwnerID}
  where ${terminal.companyID} = ${change.companyID} and ${terminal.id} = (${change.snapshot} ->> 'terminalID')::bigint
)`.as('payee')

/** Empty until the transaction is changed for the first time. */
export const transactionHistory = historyOf(transaction, transactionCalls.changes, ({ id }) => ({ id }), {
  payee,
  operator,
})
