import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps'
import { type SignedIn, sessionCookie, sessionIDOf } from '../core/session'
import { accessTokensOn, isBearer } from './access-token'
import { isUseDue, noteUse, userAgentOf } from './device/session-use'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

/** Adds `viewer()` to each request: the user of its personal access token or, without one, of its session. */
export const addViewer = (app: FastifyInstance, { db, now, secure, appSecret }: Deps) => {
  const sessions = sessionsOn(db)
  const openedBy = accessTokensOn(db, appSecret)

  const ofToken = async (header: string, address: string): Promise<SignedIn | null> => {
    const opened = await openedBy(header, now())
    if (!opened) return null
    const { noteUse, ...session } = opened
    const viewer = await signedInOf(db, session, now())
    if (viewer && noteUse) app.later(() => noteUse(address))
    return viewer
  }
  const ofSession = async (token: string, request: FastifyRequest): Promise<SignedIn | null> => {
    const session = await sessions.find(token, now())
    const viewer = session && (await signedInOf(db, session, now()))
    if (!viewer || !isUseDue(viewer, now())) return viewer
    const from = { address: request.ip, userAgent: userAgentOf(request) }
    app.later(() => noteUse(db, sessionIDOf(viewer), from, now()))
    return viewer
  }
  const find = async (request: FastifyRequest) => {
    const { authorization } = request.headers
    if (isBearer(authorization)) return ofToken(authorization, request.ip)
    const token = request.cookies[sessionCookie(secure)]
    return token ? ofSession(token, request) : null
  }

  app.decorateRequest('foundViewer', null)
  app.decorateRequest('viewer', async function () {
    this.foundViewer ??= find(this)
    return this.foundViewer
  })
}
