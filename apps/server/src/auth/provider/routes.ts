import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { PROVIDER_MINUTES, type ProviderOutcome } from '@kaarditeek/domain/provider/rules'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../core/deps'
import { PROVIDER_CALLBACK, type Provider, ProviderFailure } from '../../core/provider'
import { sessionCookie } from '../../core/session'
import type { Context } from '../../core/trpc/context'
import { createContext } from '../create-context'
import { newSessionToken } from '../session-token'
import { mayAskProvider } from '../throttle'
import { loginByProvider } from './login-by-provider'
import { beginWaiting, endWaiting, partsOf } from './waiting'

/** Characters of the address to open after the login; the page of a longer one is not returned to. */
const NEXT = 1000

const cookieOf = (secure: boolean) => `${sessionCookie(secure)}-provider`

/** Returns to the login page, which opens `next` once there is a session. */
const back = (reply: FastifyReply, next: string, outcome: ProviderOutcome | null) => {
  const query = new URLSearchParams({ ...(next && { next }), ...(outcome && { provider: outcome }) })
  return reply.redirect(`/login${query.size > 0 ? `?${query}` : ''}`)
}

/** The token of the login that waits, and where it goes on, from the browser's cookie. */
const carriedIn = (value: string | undefined) => {
  const [, token = '', next = ''] = /^([\w-]{43})\.(.*)$/s.exec(value ?? '') ?? []
  return { token, next }
}

const refused = (ctx: Context, failure: unknown): ProviderOutcome => {
  if (!(failure instanceof ProviderFailure)) throw failure
  const { outcome, reason } = failure
  ctx.log.warn({ where: 'provider', outcome, reason }, 'a login by the identity provider failed')
  return outcome
}

/** Goes to the identity provider. Another site's page cannot begin a login, which would end the browser's session. */
const begin = async (ctx: Context, provider: Provider, next: string, keep: (value: string) => void) => {
  if (!(await mayAskProvider(ctx.db, ctx.address, ctx.now()))) return 'tooMany'
  const token = newSessionToken()
  try {
    const address = await provider.begin(partsOf(token))
    await beginWaiting(ctx.db, token, ctx.now())
    keep(`${token}.${next.length > NEXT ? '' : next}`)
    return address
  } catch (failure) {
    return refused(ctx, failure)
  }
}

const finish = async (ctx: Context, provider: Provider, token: string, search: string) => {
  if (!token || !(await endWaiting(ctx.db, token, ctx.now()))) return 'failed'
  try {
    return await loginByProvider(ctx, await provider.finish(search, partsOf(token)))
  } catch (failure) {
    return refused(ctx, failure)
  }
}

const searchOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').search

/** Logging in by the identity provider: the way there and the way back. 404 without one. Rule 3.42. */
export const providerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { provider, secure } = deps
    const cookie = cookieOf(secure)
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
    app.addHook('onRequest', async (_request, reply) => {
      if (!provider) throw recordUnknown()
      reply.header('cache-control', 'no-store')
    })
    if (!provider) return void app.get('/login/oidc*', () => null)

    app.get<{ Querystring: { next?: string } }>('/login/oidc', async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      const next = String(request.query.next ?? '')
      if (!ctx.isOwnRequest) return back(reply, next, null)
      const keep = (value: string) =>
        void reply.setCookie(cookie, value, { ...options, maxAge: PROVIDER_MINUTES * 60 })
      const begun = await begin(ctx, provider, next, keep)
      return begun instanceof URL ? reply.redirect(begun.href) : back(reply, next, begun)
    })

    app.get(PROVIDER_CALLBACK, async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      const { token, next } = carriedIn(request.cookies[cookie])
      reply.clearCookie(cookie, options)
      return back(reply, next, await finish(ctx, provider, token, searchOf(request)))
    })
  }
