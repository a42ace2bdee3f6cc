import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export type Figures = { perSecond: number; p50: number; p99: number; count: number; longest: number }

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

/** Reads the reply of one request. Throws for any status but 201. */
const exchange = (socket: Socket, request: string) =>
  new Promise<void>((resolve, reject) => {
    let text = ''
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const status = statusIn(text)
      if (status === null) return
      socket.off('data', take)
      if (status === 201) resolve()
      else reject(new Error(`The server answered ${status}: ${text.slice(-300)}`))
    }
    socket.on('data', take)
    socket.write(request)
  })

const pay = async (target: Target, until: number, latencies: number[], signal?: AbortSignal) => {
  const socket = connect(target.port, target.host).setNoDelay()
  await once(socket, 'connect')
  for (let start = performance.now(); start < until && !signal?.aborted; ) {
    await exchange(socket, requestOf(target))
    const end = performance.now()
    latencies.push(end - start)
    start = end
  }
  socket.destroy()
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Pays over `connections` kept-alive connections, each with one request under way, until the time or the signal ends it.
 * Latencies in milliseconds.
 */
export const loadRest = async (
  target: Target,
  connections: number,
  seconds: number,
  signal?: AbortSignal,
): Promise<Figures> => {
  const latencies: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => pay(target, until, latencies, signal)))
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
