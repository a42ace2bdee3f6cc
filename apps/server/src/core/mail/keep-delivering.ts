import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { deliverDueMails } from './deliver-mail'

const SECONDS = 30

/** Sends what is due every half minute for as long as the application runs. Several servers share the work. */
export const keepDelivering = (app: FastifyInstance, deps: Deps) => {
  const timer = setInterval(
    () => app.later(() => deliverDueMails({ ...deps, closing: app.closing })),
    SECONDS * 1000,
  )
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
