import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { sessionCookie } from '../core/session'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

/** Adds `viewer()` to each request. */
export const addViewer = (app: FastifyInstance, { db, now, secure }: Deps) => {
  const sessions = sessionsOn(db)
  const find = async (token: string | undefined) => {
    const session = token ? await sessions.find(token, now()) : null
    return session && signedInOf(db, session)
  }
  app.decorateRequest('foundViewer', null)
  app.decorateRequest('viewer', async function () {
    this.foundViewer ??= find(this.cookies[sessionCookie(secure)])
    return this.foundViewer
  })
}
