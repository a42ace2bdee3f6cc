import type { FastifyInstance } from 'fastify'

/** Runs a task every so many milliseconds until it is closed. Failures are logged; closing the application waits for the task. */
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
