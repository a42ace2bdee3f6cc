import type { Sql } from '@kaarditeek/db/client'
import { type payBatchStatement, paymentsText } from './pay-batch-sql'
import type { Payment, PayRow } from './pay-sql'
import { lostTheRace } from './statement'

/** Outcome of a payment in a batch. `locked`: another session has locked the card. Null: undecided. */
export type BatchOutcome = PayRow | 'locked' | null
/** Hears of each batch: the number of its payments, and its failure. */
export type Watch = { sized: (payments: number) => void; report: (failure: unknown) => void }

const rowsOf = async (
  statement: typeof payBatchStatement,
  sql: Sql,
  payments: readonly Payment[],
  { sized, report }: Watch,
) => {
  sized(payments.length)
  try {
    return await statement.runAll(sql, { payments: paymentsText(payments) })
  } catch (failure) {
    if (!lostTheRace(failure)) report(failure)
    return []
  }
}

/**
 * Sends one batch. Returns the outcomes by their places in it, and the number of payments that the card of the first one had before.
 * If the batch fails, `report` gets the error and each payment is undecided.
 */
export const sendBatch = async (
  statement: typeof payBatchStatement,
  sql: Sql,
  payments: readonly Payment[],
  watch: Watch,
) => {
  const rows = await rowsOf(statement, sql, payments, watch)
  const outcomes = rows.map(({ place, transactionID, timesUsed: _, ...taken }): [number, BatchOutcome] => [
    place - 1,
    transactionID === null
      ? 'locked'
      : {
          ...taken,
          transactionID,
          replayed: false,
          ruled: false,
          holdsOver: false,
          refusal: null,
          rule: null,
          dataField: null,
          reversed: false,
          approvedAmount: payments[place - 1]?.amount ?? null,
        },
  ])
  return { outcomes: new Map(outcomes), timesUsed: rows[0]?.timesUsed ?? null }
}
