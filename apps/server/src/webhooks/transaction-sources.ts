import { card } from '@kaarditeek/db/schema/card'
import { change } from '@kaarditeek/db/schema/change'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { and, asc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { eventOf } from '../core/webhook/event'
import { isNew, isOfCard, ofCard, source } from './source'

const isOfTerminal = and(
  eq(terminal.companyID, transaction.companyID),
  eq(terminal.id, transaction.terminalID),
)

const columns = {
  ...ofCard,
  transactionID: transaction.id,
  terminalID: terminal.terminalID,
  dateIn: transaction.dateIn,
}

/** The amount in the first snapshot of the transaction's history, or in the last one before a change. */
const recordedAmount = (which: SQL) =>
  sql<number>`(
    select (earlier.snapshot ->> 'amount')::bigint from ${change} earlier
    where earlier.company_id = ${transaction.companyID} and earlier.entity = 'transaction'
      and earlier.entity_id = ${transaction.id} ${which} limit 1)`

const entryID = sql<string>`'evt_transaction_' || ${transaction.id}`
const enteredAmount =
  sql<number>`case when ${transaction.hasChanged} then ${recordedAmount(sql`order by earlier.change_id`)}
  else ${transaction.amount} end`.mapWith(Number)

/** Transactions that operators entered, with the amount as it was entered. */
export const enteredTransactions = source(
  (db, of) =>
    db
      .select({
        eventID: entryID,
        createdAt: sql<Date>`${transaction.enteredAt}`.mapWith(transaction.enteredAt),
        ...columns,
        amount: enteredAmount,
      })
      .from(transaction)
      .innerJoin(card, isOfCard(transaction))
      .innerJoin(terminal, isOfTerminal)
      .where(
        and(
          eq(transaction.companyID, of.companyID),
          gte(transaction.enteredAt, of.since),
          isNew(of, entryID),
        ),
      )
      .orderBy(asc(transaction.enteredAt))
      .limit(of.limit),
  (rows) => rows.map((row) => eventOf('transaction.created', row)),
)

const changeID = sql<string>`'evt_change_' || ${change.changeID}`
/** The snapshot of a change; the one that tells of the transaction before its first change is none. */
const isChange = sql`(${change.snapshot} ->> 'hasChanged')::boolean`

/** Changes that operators made, also of a web API's payments. The literal matches the predicate of the index. */
export const changedTransactions = source(
  (db, of) =>
    db
      .select({
        eventID: changeID,
        createdAt: change.validFrom,
        ...columns,
        amount: sql<number>`(${change.snapshot} ->> 'amount')::bigint`.mapWith(Number),
        previousAmount: recordedAmount(
          sql`and earlier.change_id < ${change.changeID} order by earlier.change_id desc`,
        ).mapWith(Number),
      })
      .from(change)
      .innerJoin(
        transaction,
        and(eq(transaction.companyID, change.companyID), eq(transaction.id, change.entityID)),
      )
      .innerJoin(card, isOfCard(transaction))
      .innerJoin(terminal, isOfTerminal)
      .where(
        and(
          eq(change.companyID, of.companyID),
          sql`${change.entity} = 'transaction'`,
          gte(change.validFrom, of.since),
          isNotNull(change.accountID),
          isChange,
          isNew(of, changeID),
        ),
      )
      .orderBy(asc(change.validFrom), asc(change.changeID))
      .limit(of.limit),
  (rows) =>
    rows.map((row) =>
      eventOf(
        row.amount === 0 && row.previousAmount > 0 ? 'transaction.cancelled' : 'transaction.changed',
        row,
      ),
    ),
)
