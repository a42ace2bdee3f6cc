// Loaded into the server: writes the longest time for which its event loop was blocked, in milliseconds, and begins anew.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_FILE ?? '', `${delay.max / 1e6} ${delay.percentile(99.9) / 1e6}`)
    delay.reset()
  })
}
