import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { memoryOf } from '../../bench/watched'
import type { Drill } from '../drill'
import { checkCards, duringPayments, inMs, payQuietly, startPaying } from './paying'

const SOCKETS = 200
/** Milliseconds between two characters. */
const EVERY = 1000
/** Seconds after which the server must have ended each: requests end after 60 s, and it looks every 30 s. */
const ENDED = 95
/** Most of the p99 of payments meanwhile ÷ that of quiet ones. */
const SLOWER = 3

const slowHeader = 'GET /readyz HTTP/1.1\r\nhost: kaarditeek\r\nx-slow: '
const slowBody =
  'POST /api/login HTTP/1.1\r\nhost: kaarditeek\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n'

/** Sends a character a second until the server ends the connection. Returns the answer. */
const dribble = async (socket: Socket, start: string): Promise<string> => {
  let said = ''
  const over = new AbortController()
  socket.on('data', (chunk) => (said += chunk))
  // The server may reset the connection with its answer.
  socket.on('error', () => undefined)
  socket.once('close', () => over.abort())
  await once(socket, 'connect')
  socket.write(start)
  while (!over.signal.aborted) {
    await setTimeout(EVERY, undefined, { signal: over.signal }).catch(() => undefined)
    if (socket.writable) socket.write(' ')
  }
  return said
}

/** Opens connections that send a character a second, half of them within their headers, half within a body. */
export const openSlowSockets = async (run: Drill) => {
  const paying = await startPaying(run)
  const { target, server } = paying
  await payQuietly(target, 5)
  const quiet = await payQuietly(target, 10)
  const memory = await memoryOf(server.pid)
  const start = performance.now()
  const sockets = Array.from({ length: SOCKETS }, () => connect(target.port, target.host))
  for (const socket of sockets) run.ends(async () => socket.destroy())
  const answers = Promise.all(
    sockets.map((socket, index) => dribble(socket, index % 2 === 0 ? slowHeader : slowBody)),
  )
  const busy = await duringPayments(target, () => setTimeout(20_000))
  run.found(`quiet: ${inMs(quiet)}; with ${SOCKETS} slow connections: ${inMs(busy)}`)
  run.found(`memory: ${((await memoryOf(server.pid)) - memory).toFixed(0)} MB more`)
  const statuses = (await answers).map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none')
  const seconds = (performance.now() - start) / 1000
  run.expect(`all were answered 408 and ended after ${seconds.toFixed(0)} s`, [...new Set(statuses)], ['408'])
  run.expect(`within ${ENDED} s`, seconds < ENDED, true)
  run.expect(`payments at most ${SLOWER} times slower at p99`, busy.p99 <= SLOWER * quiet.p99, true)
  await checkCards(run, paying)
}
