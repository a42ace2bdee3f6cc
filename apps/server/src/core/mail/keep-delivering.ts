import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { every } from '../every'
import { deliverDueMails } from './deliver-mail'

const SECONDS = 30

/** Sends due mails every 30 seconds until it is closed. Several servers can run it at once. */
export const keepDelivering = (app: FastifyInstance, deps: Deps) =>
  every(app, SECONDS * 1000, () => deliverDueMails({ ...deps, closing: app.closing }))
