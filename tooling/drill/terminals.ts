import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Seed } from '../bench/payments/seed'

/** A server that terminals pay at. `ready` waits until it takes payments. */
type Payee = { url: () => string; ready: () => Promise<void> }

export type Answered = { transactionID: number; amount: number; pan: string; key: string; at: number }

/** Answered payments as the database lists them. */
export const journal = (answered: readonly Answered[]) =>
  answered
    .map(({ transactionID, amount }) => ({ transactionID, amount }))
    .toSorted((a, b) => a.transactionID - b.transactionID)

const REFUSED = '503 NOT_AVAILABLE_ERROR'

/** Code of a failure below HTTP. */
const codeOf = ({ cause, message }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message

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
  const failures: Record<string, number> = {}
  let closing = false

  /** Returns the reply, with null for a body that is no JSON: of a proxy whose servers are away. */
  const send = async (pan: string, amount: number, key: string) => {
    const reply = await fetch(`${payee.url()}/api/web/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pan, amount, terminalID }),
    })
    const isOurs = reply.headers.get('content-type')?.includes('json')
    return { reply, body: isOurs ? await reply.json() : await reply.text().then(() => null) }
  }

  /** Sends a payment once. Returns the failure's name, or undefined once it is answered. */
  const attempt = async (pan: string, amount: number, key: string): Promise<string | undefined> => {
    const answer = await send(pan, amount, key).catch(codeOf)
    if (typeof answer === 'string') return answer
    const { reply, body } = answer
    if (reply.status !== 201) return `${reply.status} ${body?.code ?? ''}`.trim()
    const { transactionID, approvedAmount } = body
    answered.push({ transactionID, amount: approvedAmount, pan, key, at: Date.now() })
    return undefined
  }

  const pay = async () => {
    const [pan, amount, key] = [pans[randomInt(pans.length)] ?? '', randomInt(1, 10), randomUUID()]
    for (;;) {
      const failure = await attempt(pan, amount, key)
      if (failure === undefined) return
      if (/^\d+ /.test(failure) && failure !== REFUSED) throw new Error(`A payment was answered ${failure}`)
      failures[failure] = (failures[failure] ?? 0) + 1
      await payee.ready()
    }
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
  const refused = () => failures[REFUSED] ?? 0
  const unanswered = () => Object.values(failures).reduce((sum, times) => sum + times, -refused())
  /** Waits until `more` payments are answered. */
  const payMore = async (more: number) => {
    const enough = answered.length + more
    while (answered.length < enough) await Promise.race([setTimeout(5), all])
  }
  /** Repeats an answered payment. Returns whether the database knew it; if not, it is taken now. */
  const isKept = async ({ pan, amount, key }: Answered): Promise<boolean> => {
    const { reply } = await send(pan, amount, key)
    if (reply.status !== 201) throw new Error(`A repeat was answered ${reply.status}`)
    return reply.headers.get('idempotent-replayed') === 'true'
  }
  return { answered, failures, unanswered, refused, all, close, payMore, isKept }
}
