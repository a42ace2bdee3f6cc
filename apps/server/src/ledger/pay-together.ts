import type { Sql } from '@kaarditeek/db/client'
import { payBatchStatement, paymentsText } from './pay-batch-sql'
import type { Payment, PayRow } from './pay-sql'
import { lostTheRace } from './statement'

/** Takes a payment in a batch. Null if the batch does not decide it: `payStatement` then does. */
export type PayTogether = (payment: Payment) => Promise<PayRow | null>

type Waiting = { payment: Payment; settle: (row: PayRow | null) => void }

/** Larger batches gain nothing and delay each payment. */
const MOST = 64

const nameOf = ({ companyID, keyHash, key }: Payment) => `${companyID} ${keyHash.toString('base64')} ${key}`

/**
 * Payments that arrive during a batch form the next batch; a single payment is sent immediately. `sql` is one separate session,
 * so there is one batch at a time. A payment that repeats a running key waits for the first one. If a batch fails, `report`
 * gets the error and each of its payments is undecided. `sized` gets the number of payments of each batch.
 */
export const payingTogether = (
  sql: Sql,
  report: (failure: unknown) => void,
  sized: (payments: number) => void = () => undefined,
): PayTogether => {
  const queue: Waiting[] = []
  const underWay = new Map<string, Promise<PayRow | null>>()
  let busy = false

  const settleAll = async (batch: readonly Waiting[]) => {
    let rows = new Map<number, PayRow>()
    sized(batch.length)
    try {
      rows = await payBatch(sql, batch)
    } catch (failure) {
      if (!lostTheRace(failure)) report(failure)
    } finally {
      for (const [index, { settle }] of batch.entries()) settle(rows.get(index) ?? null)
    }
  }

  const drain = async () => {
    busy = true
    try {
      while (queue.length > 0) await settleAll(queue.splice(0, MOST))
    } finally {
      busy = false
    }
  }

  const add = (payment: Payment) =>
    new Promise<PayRow | null>((settle) => {
      queue.push({ payment, settle })
      if (!busy) void drain()
    })

  return async (payment) => {
    const name = nameOf(payment)
    const first = underWay.get(name)
    if (first) return first.then(() => null)
    const settled = add(payment)
    underWay.set(name, settled)
    try {
      return await settled
    } finally {
      underWay.delete(name)
    }
  }
}

const payBatch = async (sql: Sql, batch: readonly Waiting[]): Promise<Map<number, PayRow>> => {
  const payments = batch.map(({ payment }) => payment)
  const rows = await payBatchStatement.runAll(sql, { payments: paymentsText(payments) })
  return new Map(
    rows.map(({ place, ...taken }) => [
      place - 1,
      {
        ...taken,
        replayed: false,
        refusal: null,
        reversed: false,
        approvedAmount: payments[place - 1]?.amount ?? null,
      },
    ]),
  )
}
