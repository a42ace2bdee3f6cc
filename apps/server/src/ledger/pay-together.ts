import type { Sql } from '@kaarditeek/db/client'
import { batching } from './batching'
import { payBatchStatement } from './pay-batch-sql'
import type { Payment, PayRow } from './pay-sql'
import { paymentLine } from './payment-line'
import { type BatchOutcome, sendBatch, type Watch } from './send-batch'

/** Takes a payment in a batch. Null if the batch does not decide it: `payStatement` then does. */
export type PayTogether = (payment: Payment) => Promise<PayRow | null>

/** What only one payment of a batch may have: its key, and its external id. */
const namesOf = ({ companyID, keyHash, key, externalID }: Payment): string[] => [
  `${companyID} ${keyHash.toString('base64')} ${key}`,
  ...(externalID === null ? [] : [`${companyID} external ${externalID}`]),
]
const cardOf = ({ companyID, pan }: Payment) => `${companyID} ${pan}`

/**
 * Takes payments in batches. `batchSql` is one separate session for batches of any cards, which skip cards that another session has
 * locked. The payments of such a card form a line, which later payments of the card join while it lasts; its batches run in a
 * session of `sql`. A payment that repeats a running key or external id waits for the first one. Without `batchSql` it decides no payment.
 */
export const payingTogether = (
  { sql, batchSql }: { sql: Sql; batchSql: Sql | null },
  watch: Watch,
): PayTogether => {
  if (!batchSql) return async () => null
  const underWay = new Map<string, Promise<PayRow | null>>()
  const lines = new Map<string, ReturnType<typeof paymentLine>>()
  const lane = batching<Payment, BatchOutcome>({
    send: async (payments) => (await sendBatch(payBatchStatement, batchSql, payments, watch)).outcomes,
    undecided: null,
  })

  const openLine = (card: string) => {
    const end = () => {
      if (lines.get(card) === line) lines.delete(card)
    }
    const line = paymentLine(sql, watch, end)
    lines.set(card, line)
    return line
  }

  const pay = async (payment: Payment): Promise<PayRow | null> => {
    const card = cardOf(payment)
    const first = lines.has(card) ? 'locked' : await lane.add(payment)
    const second = first === 'locked' ? await (lines.get(card) ?? openLine(card)).add(payment) : first
    const last = second === 'free' ? await lane.add(payment) : second
    return last === 'locked' ? null : last
  }

  return async (payment) => {
    const names = namesOf(payment)
    const first = names.map((name) => underWay.get(name)).find((one) => one !== undefined)
    if (first) return first.then(() => null)
    const settled = pay(payment)
    for (const name of names) underWay.set(name, settled)
    try {
      return await settled
    } finally {
      for (const name of names) underWay.delete(name)
    }
  }
}
