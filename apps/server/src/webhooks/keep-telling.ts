import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { every, oneAtATime } from '../core/every'
import { resolveByDns } from '../core/webhook/receiver'
import { collectEvents } from './collect-events'
import { deliverer } from './deliver-events'

const SECONDS = 2

/** Collects and delivers events of webhooks every two seconds until it is closed. Several servers can run it at once. */
export const keepTellingWebhooks = (app: FastifyInstance, deps: Deps) => {
  const deliver = deliverer({ ...deps, resolve: resolveByDns, closing: app.closing })
  const collect = oneAtATime(() => collectEvents(deps.db, deps.now))
  return every(app, SECONDS * 1000, async () => {
    await collect()
    await deliver()
  })
}
