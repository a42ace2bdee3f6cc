import { type Access, may } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import type { SignedIn } from '../auth/signed-in'
import { toReply } from '../error/to-reply'
import type { Author } from '../work/work'
import type { Context } from './context'
import { codeOfStatus, domainErrorOf } from './errors'

/** Who may call: read by the adapter, the documentation and the permission test. */
export type Meta = { access: Access | 'public' }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { body } = toReply(domainErrorOf(error), ctx?.languageID ?? 2)
      return { ...shape, message: body.code, data: { ...shape.data, reply: body } }
    },
  })

export const { router, createCallerFactory } = t

/** Every failure leaves a procedure as a TRPCError that carries our own error and its status. */
const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const cause = domainErrorOf(result.error)
  if (cause.status >= 500) ctx.report(result.error.cause ?? result.error, path)
  throw new TRPCError({ code: codeOfStatus(cause.status), cause })
})

/** Open to whoever comes. */
export const anyone = procedure.meta({ access: 'public' })

/** For whom `access` is meant; `ctx.viewer` is that person. 401 without a session, 403 without the right. */
export const permitted = (access: Access) =>
  procedure.meta({ access }).use(({ ctx, next }) => {
    const { viewer } = ctx
    if (!viewer) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
    if (!may(viewer, access)) throw new DomainError('ERROR_NO_PERMISSION')
    return next({ ctx: { viewer, at: { now: ctx.now(), time: ctx.time } } })
  })

/** Who writes and where, of somebody who works in a company; nobody else may: `ERROR_NO_PERMISSION`. */
export const authorOf = ({ companyID, accountID }: SignedIn): Author => {
  if (companyID === null) throw new DomainError('ERROR_NO_PERMISSION')
  return { companyID, accountID }
}

/** The same for what lies within the company of the session; `ctx.company` is who writes and where. */
export const inCompany = (access: Access) =>
  permitted(access).use(({ ctx, next }) => next({ ctx: { company: authorOf(ctx.viewer) } }))
