import { loadRest, quantile, type Refused } from '../../bench/payments/load'
import { memoryOf } from '../../bench/watched'
import type { Drill } from '../drill'
import { checkCards, inMs, payQuietly, startPaying } from './paying'

/** Connections that the server answers at its best pace. */
const ENOUGH = 32
const TIMES = 10
const SECONDS = 20
/** Most of the p99 of accepted payments ÷ that of quiet ones. */
const SLOWER = 5
/** Milliseconds within which a refusal must come. */
const REFUSED_IN = 1000

/** Ten times the connections that saturate the server, each of which pays again as soon as it is answered. */
export const overload = async (run: Drill) => {
  const paying = await startPaying(run)
  const { target, server } = paying
  await loadRest(target, ENOUGH, 5)
  const quiet = await payQuietly(target, 10)
  run.found(`quiet: ${inMs(quiet)}`)
  const enough = await loadRest(target, ENOUGH, 5)
  run.found(`${ENOUGH} connections: ${enough.perSecond.toFixed(0)} a second, p99 ${enough.p99.toFixed(1)} ms`)
  const idle = await memoryOf(server.pid)
  const refusals: Refused[] = []
  const paid = await loadRest(target, ENOUGH * TIMES, SECONDS, { refused: (one) => refusals.push(one) })
  const [asked, memory] = [paid.count + refusals.length, (await memoryOf(server.pid)) - idle]
  run.found(
    `${ENOUGH * TIMES} connections: asked ${(asked / SECONDS).toFixed(0)} times a second, ` +
      `${paid.perSecond.toFixed(0)} accepted (${(paid.perSecond / enough.perSecond).toFixed(2)} of the best), ` +
      `${memory.toFixed(0)} MB more`,
  )
  run.found(`accepted: ${inMs(paid)}, ${(paid.p99 / quiet.p99).toFixed(1)} times the quiet p99`)
  const times = refusals.map(({ took }) => took).toSorted((a, b) => a - b)
  run.found(
    `refused: ${refusals.length}, p99 ${quantile(times, 0.99).toFixed(1)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  )
  const wrong = refusals.filter(
    (one) => one.status !== 503 || one.retryAfter === null || one.took > REFUSED_IN,
  )
  run.expect('each refusal is 503 with Retry-After, within a second', wrong.slice(0, 3), [])
  run.expect(`accepted within ${SLOWER} times the quiet p99`, paid.p99 <= SLOWER * quiet.p99, true)
  const after = await payQuietly(target, 5)
  run.found(`quiet again: ${inMs(after)}`)
  await checkCards(run, paying)
}
