import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps'
import { type SignedIn, sessionCookie } from '../core/session'
import { accessTokensOn, isBearer } from './access-token'
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
  const ofSession = async (token: string | undefined): Promise<SignedIn | null> => {
    const session = token ? await sessions.find(token, now()) : null
    return session && signedInOf(db, session, now())
  }
  const find = ({ headers: { authorization }, cookies, ip }: FastifyRequest) =>
    isBearer(authorization) ? ofToken(authorization, ip) : ofSession(cookies[sessionCookie(secure)])

  app.decorateRequest('foundViewer', null)
  app.decorateRequest('viewer', async function () {
    this.foundViewer ??= find(this)
    return this.foundViewer
  })
}
