import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@kaarditeek/db/client'
import { batching } from './batching'
import { payCardStatement } from './pay-batch-sql'
import type { Payment } from './pay-sql'
import { type BatchOutcome, sendBatch, type Watch } from './send-batch'

/**
 * Pause between two batches, as a part of the last one's time and in milliseconds at most. Another server's batch runs meanwhile, and the next
 * one grows.
 */
const PAUSE = { share: 0.5, most: 10 }
/** Successive batches without a payment of the card by another session, after which the line ends. */
const QUIET = 10
/** Milliseconds without payments after which the line ends. */
const KEPT = 1000

/**
 * The line of a card that other sessions lock too, such as batches of another server. Its batches hold payments of this card alone and
 * wait for the lock. `end` is called when the line ends; payments that still wait then are `free` to go with those of other cards.
 */
export const paymentLine = (sql: Sql, watch: Watch, end: () => void) => {
  let timesLeft: number | undefined
  let quiet = 0
  const { add, release, isBusy } = batching<Payment, BatchOutcome | 'free'>({
    send: async (payments) => {
      const { outcomes, timesUsed } = await sendBatch(payCardStatement, sql, payments, watch)
      const found = timesUsed ?? timesLeft
      quiet = found === timesLeft ? quiet + 1 : 0
      timesLeft = (found ?? 0) + outcomes.size
      return outcomes
    },
    undecided: null,
    between: async (took) => {
      if (quiet === 0) await pause(Math.min(took * PAUSE.share, PAUSE.most))
      if (quiet < QUIET) return
      end()
      release('free')
    },
    idle: () => kept.refresh(),
  })
  const kept = setTimeout(() => isBusy() || end(), KEPT).unref()
  return { add }
}
