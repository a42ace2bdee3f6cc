import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** Resident memory of a process, in MB. */
export const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Runs a task. Returns its seconds and the greatest memory of the server meanwhile. */
export const watched = async (pid: number, task: () => Promise<unknown>) => {
  const start = performance.now()
  let [peak, isDone] = [0, false]
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await memoryOf(pid))
      await setTimeout(20)
    }
  })()
  try {
    await task()
  } finally {
    isDone = true
    await watching
  }
  return { seconds: (performance.now() - start) / 1000, peak }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
