import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { deliverStatements } from './deliver-statements'

const SECONDS = 10

/** Sends the mails with statements that are due, every ten seconds until it is closed. Several servers can run it at once. */
export const keepMailing = (app: FastifyInstance, deps: Deps) => {
  let busy = false
  const run = async () => {
    if (busy) return
    busy = true
    try {
      await deliverStatements({ ...deps, closing: app.closing })
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => app.later(run), SECONDS * 1000)
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
