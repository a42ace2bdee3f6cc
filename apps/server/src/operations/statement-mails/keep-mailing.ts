import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { every, oneAtATime } from '../../core/every'
import { deliverStatements } from './deliver-statements'

const SECONDS = 10

/** Sends due mails with statements every ten seconds until the application closes. Several servers can run it at once. */
export const keepMailing = (app: FastifyInstance, deps: Deps) =>
  every(
    app,
    SECONDS * 1000,
    oneAtATime(() => deliverStatements({ ...deps, closing: app.closing })),
  )
