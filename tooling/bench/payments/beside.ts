import { watched } from '../watched'
import { type Figures, loadRest, type Target } from './load'

/** Pays until a task has ended. Returns the payments' figures, the task's seconds and the server's greatest memory in MB. */
export const payingBeside = async (
  pid: number,
  target: Target,
  connections: number,
  task: () => Promise<unknown>,
): Promise<{ during: Figures; seconds: number; peak: number }> => {
  let during: Figures | undefined
  const run = await watched(pid, async () => {
    const doing = task()
    const stop = new AbortController()
    const paying = loadRest(target, connections, 600, { signal: stop.signal })
    await doing
    stop.abort()
    during = await paying
  })
  if (!during) throw new Error('Nothing was measured')
  return { during, ...run }
}
