import type { Pool } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customer } from '@kaarditeek/db/schema/customer'
import { transaction as transactionTable } from '@kaarditeek/db/schema/transaction'
import { transaction } from '@kaarditeek/db/transaction'
import type { Clock, UserActor } from '../core/work/scope'
import { afterWrite, type Work, workWith } from '../core/work/work'
import { addActivity } from './add-activity'
import { settleCards } from './settle-cards'
import { settleTransactions } from './settle-transactions'

/** Opens `Work` with hooks that keep the counts of open cards and their loads, the rows of customers' activity and, for transactions, cards' use, days' sums and histories. */
export const workIn = workWith([
  afterWrite(card, settleCards),
  afterWrite(customer, addActivity),
  afterWrite(transactionTable, settleTransactions),
])

/** Runs `verb` in one transaction in one company. Rolls back if it throws. */
export const work = <T>(db: Pool, by: UserActor, clock: Clock, verb: (w: Work) => Promise<T>): Promise<T> =>
  transaction(db, (tx) => verb(workIn(tx, by, clock)))
