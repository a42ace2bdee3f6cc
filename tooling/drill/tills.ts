import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

type Till = { port: number; apiKey: string; terminalID: string; pans: readonly string[] }
type Taken = { transactionID: number; amount: number }
type Reply = { status: number; body: { transactionID: number; approvedAmount: number; code?: string } }

/** Milliseconds before an unanswered payment is repeated. */
const AGAIN = 20

const post = ({ port, apiKey }: Till, agent: Agent, key: string, body: string) =>
  new Promise<Reply>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/web/payments', agent, headers },
      (reply) =>
        void json(reply).then(
          (read) => resolve({ status: reply.statusCode ?? 0, body: read as Reply['body'] }),
          reject,
        ),
    )
    call.once('error', reject)
    call.end(body)
  })

/**
 * Starts terminals that pay over kept-alive connections, `every` milliseconds each, and repeat unanswered payments under the same key until
 * they are answered. `taken` is their journal of acknowledged payments, `failures` counts what else they got.
 */
export const startTills = (till: Till, connections: number, every: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken: Taken[] = []
  let failures: Record<string, number> = {}
  let isClosing = false

  const fail = async (name: string) => {
    failures[name] = (failures[name] ?? 0) + 1
    await setTimeout(AGAIN)
  }

  const pay = async () => {
    const [pan, amount, key] = [till.pans[randomInt(till.pans.length)], randomInt(1, 10), randomUUID()]
    const body = JSON.stringify({ pan, amount, terminalID: till.terminalID })
    for (;;) {
      const reply = await post(till, agent, key, body).catch((failure: Error & { code?: string }) => failure)
      if (reply instanceof Error) await fail(reply.code ?? reply.message)
      else if (reply.status !== 201) await fail(`${reply.status} ${reply.body.code ?? ''}`)
      else return taken.push({ transactionID: reply.body.transactionID, amount: reply.body.approvedAmount })
    }
  }

  const all = Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isClosing) {
        await pay()
        await setTimeout(every)
      }
    }),
  )
  return {
    taken,
    /** Returns the failures since the last call. */
    failures: () => {
      const found = failures
      failures = {}
      return found
    },
    stop: async () => {
      isClosing = true
      await all
      agent.destroy()
    },
  }
}
