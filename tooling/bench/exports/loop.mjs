// Loaded into the server: writes the longest time for which its event loop was blocked, and the longest that was not spent waiting for a core
// (Linux alone tells), in milliseconds, and begins anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds for which the main thread has waited for a core. */
const waited = () =>
  process.platform === 'linux' ? Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6 : 0

const watch = () => {
  let longest = 0
  let longestOwn = 0
  let before = { at: performance.now(), waited: waited() }
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() }
    const block = now.at - before.at - 1
    longest = Math.max(longest, block)
    longestOwn = Math.max(longestOwn, block - (now.waited - before.waited))
    before = now
  }, 1).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_FILE ?? '', `${longest} ${longestOwn}`)
    longest = 0
    longestOwn = 0
  })
}

if (isMainThread) watch()
