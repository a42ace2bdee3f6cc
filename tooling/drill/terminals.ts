import { randomInt, randomUUID } from 'node:crypto'
import type { Seed } from '../bench/payments/seed'

/** A server that terminals pay at. `ready` waits until it takes payments. */
type Payee = { url: () => string; ready: () => Promise<void> }

export type Answered = { transactionID: number; amount: number; pan: string; key: string; at: number }

/** Answered payments as the database lists them. */
export const journal = (answered: readonly Answered[]) =>
  answered
    .map(({ transactionID, amount }) => ({ transactionID, amount }))
    .toSorted((a, b) => a.transactionID - b.transactionID)

/**
 * Starts terminals that pay without pause and repeat unanswered payments under the same key. `answered` is their journal.
 * Rejects for any reply but 201 and "try again".
 */
export const startTerminals = (
  payee: Payee,
  { apiKey, terminalID, pans }: Pick<Seed, 'apiKey' | 'terminalID' | 'pans'>,
  count: number,
) => {
  const answered: Answered[] = []
  let [unanswered, refused] = [0, 0]
  let closing = false

  const send = (pan: string, amount: number, key: string) =>
    fetch(`${payee.url()}/api/web/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pan, amount, terminalID }),
    })
      .then(async (reply) => ({ reply, body: await reply.json() }))
      .catch(() => undefined)

  const pay = async () => {
    const [pan, amount, key] = [pans[randomInt(pans.length)] ?? '', randomInt(1, 10), randomUUID()]
    for (;;) {
      const answer = await send(pan, amount, key)
      if (answer?.reply.status === 201) {
        const { transactionID, approvedAmount } = answer.body
        answered.push({ transactionID, amount: approvedAmount, pan, key, at: Date.now() })
        return
      }
      if (answer && answer.body.code !== 'NOT_AVAILABLE_ERROR')
        throw new Error(`A payment was answered ${answer.reply.status} ${answer.body.code}`)
      if (answer) refused += 1
      else unanswered += 1
      await payee.ready()
    }
  }
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (!closing) await pay()
    }),
  )
  /** Waits for the payments under way. */
  const close = () => {
    closing = true
    return all
  }
  /** Repeats an answered payment. Returns whether the database knew it; if not, it is taken now. */
  const isKept = async ({ pan, amount, key }: Answered): Promise<boolean> => {
    const answer = await send(pan, amount, key)
    if (answer?.reply.status !== 201) throw new Error(`A repeat was answered ${answer?.reply.status}`)
    return answer.reply.headers.get('idempotent-replayed') === 'true'
  }
  return { answered, unanswered: () => unanswered, refused: () => refused, all, close, isKept }
}
