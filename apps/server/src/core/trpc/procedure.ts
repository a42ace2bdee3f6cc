import { may, needsSession } from '@kaarditeek/domain/access/access'
import { isApprovable } from '@kaarditeek/domain/approval/rules'
import type { Call } from '@kaarditeek/domain/call/call'
import { takesKey } from '@kaarditeek/domain/call/key'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { proofAskedBy } from '@kaarditeek/domain/factor/proof'
import { idempotencyKey } from '@kaarditeek/domain/field'
import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import { mustBeIn } from '@kaarditeek/domain/sandbox/rules'
import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import { ApprovalNeeded } from '../approval/ensure-approved'
import { ensureNotAsked, keepWaiting } from '../approval/keep-waiting'
import { toReply } from '../error/to-reply'
import { ensureLoginProven, ensureProven } from '../proof'
import { factorRequired, sessionNeeded, tokenReadsOnly } from '../session'
import { auditor } from './audit-call'
import type { Context } from './context'
import { codeOfStatus, domainErrorOf } from './errors'
import { inputTransformer } from './input-transformer'
import { isEdit, withoutReadOnly } from './read-only-fields'

/** Access of a procedure, whether its reply may be some seconds old and where it is made, for the API's description and the permission test. */
export type Meta = Pick<Call, 'access' | 'behind' | 'madeIn'>

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: inputTransformer,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { body } = toReply(domainErrorOf(error), ctx?.languageID ?? 2)
      return { ...shape, message: body.code, data: { ...shape.data, reply: body } }
    },
  })

export const { router } = t

/** Converts every failure to a TRPCError with a DomainError as its cause. Logs statuses from 500 on. */
const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const cause = domainErrorOf(result.error)
  if (cause.status >= 500) ctx.report(result.error.cause ?? result.error, path)
  throw new TRPCError({ code: codeOfStatus(cause.status), cause })
})

/** Schema of a call's input; `null` for none. */
export type Input = z.ZodType | null
/** Parsed input, as the verb receives it. */
export type In<I extends Input> = I extends z.ZodType ? z.output<I> : undefined
type Sent<I extends Input> = I extends z.ZodType ? z.input<I> : undefined
export type Query<I extends Input, O extends z.ZodType> = TRPCQueryProcedure<{
  meta: Meta
  input: Sent<I>
  output: z.output<O>
}>
export type Mutation<I extends Input, O extends z.ZodType> = TRPCMutationProcedure<{
  meta: Meta
  input: Sent<I>
  output: z.output<O>
}>
type Answer = (ctx: Context, input: unknown, path: string) => unknown

const notLoggedIn = ({ carriesBearer }: Context) =>
  new DomainError('ERROR_AUTHENTICATION_FAILED', carriesBearer ? { reason: 'accessTokenUnknown' } : {})

/** Refuses a call of a page that shows another account than the session has, as after a choice in another tab. Rule 11.14. */
const ensureShown = ({ shownAccount, viewer }: Context) => {
  if (shownAccount !== null && viewer && shownAccount !== String(viewer.accountID))
    throw new DomainError('ERROR_INVALID_VALUE', { reason: 'accountChanged' })
}

const noFields = z.strictObject({}).nullish()

/** Refuses input to a call that takes none: each field is `ERROR_INVALID_VALUE`. */
const withoutInput = t.middleware(async ({ getRawInput, next }) => {
  const { error } = noFields.safeParse(await getRawInput())
  if (error) throw errorOfIssues(error.issues)
  return next()
})

/** Refuses a change of logins, keys and tokens without the fresh proof that a company asks for. Rule 3.41. */
const proven = t.middleware(async ({ ctx: { db, viewer }, path, next }) => {
  const asked = proofAskedBy(path)
  if (viewer && asked === 'ofCompany') ensureProven(viewer)
  if (viewer && asked === 'ofLogin') await ensureLoginProven(db, viewer)
  return next()
})

const sentKey = z.object({ idempotencyKey: idempotencyKey() })

/** Whether the call stores the key with the rows that it creates. Its input has the key then. */
export const storesKey = (input: Input): boolean =>
  input !== null && Object.hasOwn(shapeOf(input), 'idempotencyKey')

/** Reads the request's key: into the input of a call that stores it with its rows, else beside the input. Rule 2.15. */
const withKey = ({ input }: Call) =>
  t.middleware(async ({ ctx, type, path, getRawInput, next }) => {
    if (type === 'query' || ctx.sentKey === null || !takesKey(path)) return next()
    const { data, error } = sentKey.safeParse({ idempotencyKey: ctx.sentKey })
    if (error) throw errorOfIssues(error.issues)
    if (storesKey(input))
      return next({ getRawInput: async () => ({ ...((await getRawInput()) as object), ...data }) })
    return next({ ctx: { keyed: { path, ...data } } })
  })

/** Ignores fields of an edit that only its reply has, as PUT does. Rule 2.5. */
const editing = (input: z.ZodType, output: z.ZodType) =>
  t.middleware(async ({ path, getRawInput, next }) => {
    const sent = isEdit(path) ? await getRawInput() : null
    if (typeof sent !== 'object' || sent === null) return next()
    return next({ getRawInput: async () => withoutReadOnly(sent, input, output) })
  })

/** Leaves in the rows of a page only the fields that the input names. Rule 2.18. */
const choosing = t.middleware(async ({ input, next }) => {
  const result = await next()
  const { fields } = input as { fields?: string[] }
  if (!result.ok || !fields) return result
  const page = result.data as { list: object[] }
  const list = page.list.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))),
  )
  return { ...result, data: { ...page, list } }
})

/** Logs exports, shown secrets and access by support in the audit log. A replayed request is not logged again. */
const audited = (call: Pick<Call, 'output'>) => {
  const audit = auditor(call)
  return t.middleware(async ({ ctx, path, input, next }) => {
    let isReplay = false
    const noteReplay = () => {
      isReplay = true
      ctx.noteReplay()
    }
    const result = await next({ ctx: { noteReplay } })
    const { viewer } = ctx
    if (result.ok && viewer && !isReplay) await audit(ctx, { viewer, path, input, reply: result.data })
    return result
  })
}

/**
 * Stores an act that needs a second person, after its transaction is rolled back, and answers its id; a repeated request is answered
 * with it before anything is done. Rules 20.1 and 20.3.
 */
const waiting = t.middleware(async ({ ctx, path, input, next }) => {
  const { viewer } = ctx
  if (!viewer) return next()
  const own = isApprovable(path) ? { call: path, input, identity: input } : null
  if (own) await ensureNotAsked({ ...ctx, viewer }, own)
  const result = await next()
  const cause = result.ok ? null : result.error.cause
  if (!(cause instanceof ApprovalNeeded)) return result
  const request = cause.request ?? own
  if (!request) return result
  throw await keepWaiting({ ...ctx, viewer }, { ...request, act: cause.act })
})

/** Builds the procedure of a call. Checks session (401), access and proof (403) before it validates the input. */
const build = (
  { access, behind, beforeFactor, choosesFields, input, madeIn, output }: Call,
  type: 'query' | 'mutation',
) => {
  const permitted = procedure.meta({ access, behind, madeIn }).use(({ ctx, next }) => {
    if (access === 'public') return next()
    if (!ctx.viewer) throw notLoggedIn(ctx)
    // Reading its own user, a page learns which account the session has.
    if (type === 'mutation' || !beforeFactor) ensureShown(ctx)
    if (ctx.viewer.factorDue && !beforeFactor) throw factorRequired()
    if (!may(ctx.viewer, access))
      throw ctx.viewer.byToken && needsSession(access)
        ? sessionNeeded()
        : new DomainError('ERROR_NO_PERMISSION')
    if (type === 'mutation' && ctx.viewer.readOnly) throw tokenReadsOnly()
    if (madeIn) ensure(mustBeIn(madeIn, ctx.viewer.sandboxOf !== null))
    return next()
  })
  const checked = type === 'mutation' ? permitted.use(proven) : permitted
  const keyed = checked.use(withKey({ access, input, output }))
  const taking = (input ? keyed.use(editing(input, output)).input(input) : keyed.use(withoutInput)).use(
    audited({ output }),
  )
  // Chosen from the checked output, which has all fields.
  const answering = choosesFields ? taking.use(choosing) : taking
  return (type === 'mutation' ? answering.use(waiting) : answering).output(output)
}

/** Makes a query. The cast shows plain inputs and outputs in editors. */
export const query = <I extends Input, O extends z.ZodType>(call: Call<I, O>, answer: Answer): Query<I, O> =>
  build(call, 'query').query(({ ctx, input, path }) => answer(ctx, input, path)) as never

/** Makes a mutation. */
export const mutation = <I extends Input, O extends z.ZodType>(
  call: Call<I, O>,
  answer: Answer,
): Mutation<I, O> =>
  build(call, 'mutation').mutation(({ ctx, input, path }) => answer(ctx, input, path)) as never
