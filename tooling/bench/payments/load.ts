import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

export type Figures = { perSecond: number; p50: number; p99: number; count: number; longest: number }

/** A refusal: its status, the seconds of `Retry-After` and the milliseconds until it came. */
export type Refused = { status: number; retryAfter: number | null; took: number }

type Options = {
  /** Ends the load before its time. */
  signal?: AbortSignal
  /** Milliseconds from one payment of a connection to its next one; without a pause by default. */
  every?: number
  /** Hears of refusals, which otherwise end the load with an error. */
  refused?: (refusal: Refused) => void
}

export type Target = { host: string; port: number; apiKey: string; terminalID: string; pan: () => string }

const FRAME = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i

/** Bytes of a request that pays 1 cent. Hand-written, because an HTTP client would take more CPU than the server. */
const requestOf = ({ host, port, apiKey, terminalID, pan }: Target): string => {
  const body = `{"pan":"${pan()}","amount":1,"terminalID":"${terminalID}"}`
  return `POST /api/web/payments HTTP/1.1\r\nhost: ${host}:${port}\r\nauthorization: Bearer ${apiKey}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Returns the status of the reply at the start of `text`, or null while it is incomplete. */
const statusIn = (text: string): number | null => {
  const [head = '', status, length] = FRAME.exec(text) ?? []
  return status && text.length >= head.length + Number(length) ? Number(status) : null
}

/** Reads the reply of one request. */
const exchange = (socket: Socket, request: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    let text = ''
    const end = () => {
      socket.off('data', take)
      socket.off('close', lose)
    }
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const status = statusIn(text)
      if (status === null) return
      end()
      resolve({ status, text })
    }
    const lose = () => {
      end()
      reject(new Error('The server closed a connection'))
    }
    socket.on('data', take)
    socket.on('close', lose)
    socket.write(request)
  })

const retryAfterIn = (text: string): number | null => {
  const [, seconds] = /\r\nretry-after: (\d+)/i.exec(text) ?? []
  return seconds === undefined ? null : Number(seconds)
}

const pay = async (
  target: Target,
  until: number,
  latencies: number[],
  { signal, every = 0, refused }: Options,
) => {
  const socket = connect(target.port, target.host).setNoDelay()
  await once(socket, 'connect')
  // Connections with pauses begin at different times.
  let due = performance.now() + Math.random() * every
  while (due < until && !signal?.aborted) {
    if (every > 0) await setTimeout(Math.max(0, due - performance.now()))
    const start = performance.now()
    const { status, text } = await exchange(socket, requestOf(target))
    const took = performance.now() - start
    if (status === 201) latencies.push(took)
    else if (refused) refused({ status, retryAfter: retryAfterIn(text), took })
    else throw new Error(`The server answered ${status}: ${text.slice(-300)}`)
    due = Math.max(due + every, performance.now())
  }
  socket.destroy()
}

export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Pays over `connections` kept-alive connections, each with one request under way. Latencies of accepted payments in milliseconds. */
export const loadRest = async (
  target: Target,
  connections: number,
  seconds: number,
  options: Options = {},
): Promise<Figures> => {
  const latencies: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => pay(target, until, latencies, options)))
  const elapsed = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  return {
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
    longest: latencies.at(-1) ?? Number.NaN,
  }
}
