import { randomInt, randomUUID } from 'node:crypto'
import type { Seed } from '../bench/payments/seed'

/** A server that terminals pay at. `ready` waits until it takes payments. */
type Payee = { url: () => string; ready: () => Promise<void> }

export type Answered = { transactionID: number; amount: number }

/**
 * Starts terminals that pay without pause and repeat unanswered payments under the same key. `answered` is their journal.
 * Rejects for any reply but 201 and "try again".
 */
export const startTerminals = (payee: Payee, { apiKey, terminalID, pans }: Seed, count: number) => {
  const answered: Answered[] = []
  let unanswered = 0
  let closing = false

  const send = (pan: string | undefined, amount: number, key: string) =>
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
    const [pan, amount, key] = [pans[randomInt(pans.length)], randomInt(1, 10), randomUUID()]
    for (;;) {
      const answer = await send(pan, amount, key)
      if (answer?.reply.status === 201) {
        answered.push({ transactionID: answer.body.transactionID, amount: answer.body.approvedAmount })
        return
      }
      if (answer && answer.body.code !== 'NOT_AVAILABLE_ERROR')
        throw new Error(`A payment was answered ${answer.reply.status} ${answer.body.code}`)
      unanswered += 1
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
  return { answered, unanswered: () => unanswered, all, close }
}
