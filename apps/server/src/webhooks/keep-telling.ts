import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { collectEvents } from './collect-events'
import { deliverer } from './deliver-events'
import { resolveByDns } from './receiver'

const SECONDS = 2

/** Collects and delivers events of webhooks every two seconds until it is closed. Several servers can run it at once. */
export const keepTellingWebhooks = (app: FastifyInstance, deps: Deps) => {
  const deliver = deliverer({ ...deps, resolve: resolveByDns, closing: app.closing })
  let collecting = false
  const tell = async () => {
    if (!collecting) {
      collecting = true
      await collectEvents(deps.db, deps.now).finally(() => {
        collecting = false
      })
    }
    await deliver()
  }
  const timer = setInterval(() => app.later(tell), SECONDS * 1000)
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
