import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { deliverDueMails } from './deliver-mail'

const SECONDS = 30

/** Sends due mails every 30 seconds until it is closed. Several servers can run it at once. */
export const keepDelivering = (app: FastifyInstance, deps: Deps) => {
  const timer = setInterval(
    () => app.later(() => deliverDueMails({ ...deps, closing: app.closing })),
    SECONDS * 1000,
  )
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
