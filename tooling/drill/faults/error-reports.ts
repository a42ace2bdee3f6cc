import { memoryOf } from '../../bench/watched'
import type { Drill } from '../drill'
import { checkCards, duringPayments, inMs, payQuietly, startPaying } from './paying'

const REPORTS = 20_000
const CONNECTIONS = 32
/** Most of the p99 of payments meanwhile ÷ that of quiet ones. */
const SLOWER = 5
/** Most reports of one address that are logged in 15 minutes. */
const LOGGED = 30

/** Sends reports of crashed screens as fast as the server takes them. */
export const floodReports = async (run: Drill) => {
  const paying = await startPaying(run, { LOG_LEVEL: 'warn' })
  const { target, server } = paying
  await payQuietly(target, 5)
  const quiet = await payQuietly(target, 10)
  const memory = await memoryOf(server.pid)
  const body = JSON.stringify({ json: { module: 'drill', error: 'x'.repeat(3000) } })
  const statuses = new Set<number>()
  let sent = 0
  const report = async () => {
    while (sent++ < REPORTS) {
      const reply = await fetch(`${server.url}/trpc/clientError.report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${server.port}` },
        body,
      })
      await reply.text()
      statuses.add(reply.status)
    }
  }
  const start = performance.now()
  const busy = await duringPayments(target, () => Promise.all(Array.from({ length: CONNECTIONS }, report)))
  const perSecond = REPORTS / ((performance.now() - start) / 1000)
  run.expect(`${REPORTS} reports, ${perSecond.toFixed(0)} a second, each answered`, [...statuses], [200])
  const logged = server.said().split('"clientError"').length - 1
  run.expect(`${logged} of them are logged`, logged > 0 && logged <= LOGGED, true)
  run.found(`memory: ${((await memoryOf(server.pid)) - memory).toFixed(0)} MB more`)
  run.found(`quiet: ${inMs(quiet)}; meanwhile: ${inMs(busy)}`)
  run.expect(`payments at most ${SLOWER} times slower at p99`, busy.p99 <= SLOWER * quiet.p99, true)
  await checkCards(run, paying)
}
