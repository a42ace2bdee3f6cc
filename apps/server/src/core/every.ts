import type { FastifyInstance } from 'fastify'

/** Runs a task every so many milliseconds until the application closes, which waits for the running task. Failures are logged. */
export const every = (app: FastifyInstance, milliseconds: number, task: () => Promise<unknown>) => {
  const timer = setInterval(() => app.later(task), milliseconds)
  timer.unref()
  return { close: async () => clearInterval(timer) }
}

/** Returns the task without overlaps: a call while it runs does nothing. */
export const oneAtATime = (task: () => Promise<unknown>) => {
  let busy = false
  return async (): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await task()
    } finally {
      busy = false
    }
  }
}
