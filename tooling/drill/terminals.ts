import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Seed } from '../bench/payments/seed'
import { type Payee, type Question, send, startAsking } from './asking'

export type Answered = { transactionID: number; amount: number; pan: string; key: string; at: number }

/** Answered payments as the database lists them. */
export const journal = (answered: readonly Answered[]) =>
  answered
    .map(({ transactionID, amount }) => ({ transactionID, amount }))
    .toSorted((a, b) => a.transactionID - b.transactionID)

/**
 * Starts terminals that pay, with pauses of `every` milliseconds, and repeat unanswered payments under the same key. `answered` is
 * their journal, `failures` counts what else they got. Rejects for any reply of the server but 201 and "try again".
 */
export const startTerminals = (
  payee: Payee,
  { apiKey, terminalID, pans }: Pick<Seed, 'apiKey' | 'terminalID' | 'pans'>,
  count: number,
  every = 0,
) => {
  const answered: Answered[] = []
  const { ask, failures, refused, unanswered } = startAsking(payee)
  let closing = false

  const paymentOf = (pan: string, amount: number, key: string): Question => ({
    path: '/api/web/payments',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
    body: { pan, amount, terminalID },
  })

  const pay = async () => {
    const [pan, amount, key] = [pans[randomInt(pans.length)] ?? '', randomInt(1, 10), randomUUID()]
    const { transactionID, approvedAmount } = await ask(paymentOf(pan, amount, key))
    answered.push({ transactionID, amount: approvedAmount, pan, key, at: Date.now() })
  }
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (!closing) {
        await pay()
        if (every > 0) await setTimeout(every)
      }
    }),
  )
  /** Waits for the payments under way. */
  const close = () => {
    closing = true
    return all
  }
  /** Waits until `more` payments are answered. */
  const payMore = async (more: number) => {
    const enough = answered.length + more
    while (answered.length < enough) await Promise.race([setTimeout(5), all])
  }
  /** Repeats an answered payment. Returns whether the database knew it; if not, it is taken now. */
  const isKept = async ({ pan, amount, key }: Answered): Promise<boolean> => {
    const { reply } = await send(payee, paymentOf(pan, amount, key))
    if (reply.status !== 201) throw new Error(`A repeat was answered ${reply.status}`)
    return reply.headers.get('idempotent-replayed') === 'true'
  }
  return { answered, failures, unanswered, refused, all, close, payMore, isKept }
}
