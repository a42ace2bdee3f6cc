import type { Db, Pool, Tx } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import type { Call, ListCalls } from '@kaarditeek/domain/call/call'
import type { companyID } from '@kaarditeek/domain/company/ref'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { StoredFile, storedFile } from '@kaarditeek/domain/file/schema'
import type { ListInput, Totals } from '@kaarditeek/domain/list/schema'
import type { z } from 'zod'
import { answerPage } from '../list/cursor'
import type { Place } from '../list/keyset'
import type { Page } from '../list/placed'
import { type MailingTx, mailingTransaction } from '../mail/mailing-transaction'
import type { SignedIn } from '../session'
import { aheadBy, type Clock, type Read, readIn, type UserActor } from '../work/scope'
import type { Work } from '../work/work'
import type { Context } from './context'
import { companyOf } from './named-company'
import { once } from './once'
import { type In, type Input, type Mutation, mutation, type Query, query } from './procedure'

/** The caller's request without the database, because verbs use the database of their scope. */
export type Caller = Omit<Context, 'db' | 'sql' | 'replica' | 'viewer'> & { viewer: SignedIn }

const loggedIn = (ctx: Context): CallerContext => {
  const { viewer } = ctx
  if (!viewer) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
  return { ...ctx, viewer }
}
const callerOf = (ctx: Context): Caller => loggedIn(ctx)

/** Reads on the replica if there is one and the call's reply may be some seconds old. */
const reading = <T>(
  { behind }: Call,
  { db, replica, noteAge }: Context,
  work: (db: Db) => Promise<T>,
): Promise<T> => (behind && replica ? replica.read(db, work, noteAge) : work(db))

/** The clock of the session's company. */
export const clockOf = ({ now, time, viewer }: Pick<Caller, 'now' | 'time' | 'viewer'>): Clock =>
  aheadBy(viewer.clockOffset, { now: now(), time })

type Opening<S, W> = {
  read: (db: Db, caller: Caller, clock: Clock, input: unknown) => Promise<S>
  write: <T>(
    pool: Pool,
    caller: Caller,
    clock: Clock,
    input: unknown,
    verb: (w: W, tx: Tx) => Promise<T>,
  ) => Promise<T>
}

/** Makes `read`, `write` and `list` for calls of one kind of scope. Their inputs must extend `B`. */
const verbsIn = <S, W, B extends Input>({ read, write }: Opening<S, W>) => {
  const inScope = <T>(
    call: Call,
    ctx: Context,
    input: unknown,
    verb: (scope: S, caller: Caller) => T | Promise<T>,
  ): Promise<T> => {
    const caller = callerOf(ctx)
    return reading(call, ctx, async (db) => verb(await read(db, caller, clockOf(caller), input), caller))
  }
  return {
    /** A call that only reads. */
    read: <I extends B, O extends z.ZodType>(
      call: Call<I, O>,
      verb: (r: S, input: In<I>, caller: Caller) => z.input<O> | Promise<z.input<O>>,
    ): Query<I, O> =>
      query(call, (ctx, input) =>
        inScope(call, ctx, input, (scope, caller) => verb(scope, input as In<I>, caller)),
      ),

    /** A call that answers a file of any size, over REST only. Typed calls are refused with the reason `fileOverRestAlone`. */
    file: <I extends B>(
      call: Call<I, typeof storedFile>,
      verb: (r: S, input: In<I>, caller: Caller) => Promise<StoredFile>,
    ): Query<I, typeof storedFile> =>
      query(call, async (ctx, input) => {
        if (!ctx.takesFiles) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'fileOverRestAlone' })
        return inScope(call, ctx, input, (scope, caller) => verb(scope, input as In<I>, caller))
      }),

    /** A call that writes, in one transaction. */
    write: <I extends B, O extends z.ZodType>(
      call: Call<I, O>,
      verb: (w: W, input: In<I>, caller: Caller) => Promise<z.input<O>>,
    ): Mutation<I, O> =>
      mutation(call, (ctx, input) => {
        const caller = callerOf(ctx)
        const act = (w: W, tx: Tx) =>
          once(caller, tx, input, async () => {
            const result = await verb(w, input as In<I>, caller)
            // Stores only the fields of the reply.
            return caller.keyed ? call.output.parse(result) : result
          })
        return write(ctx.db, caller, clockOf(caller), input, act)
      }),

    /**
     * A call that writes in one transaction, and reads its reply after the commit and after its mails are sent. For a repeated
     * request only `Ref` is kept, so that a reply may have secrets.
     */
    writeThenRead: <I extends B, O extends z.ZodType, Ref>(
      call: Call<I, O>,
      verb: (w: W, input: In<I>, caller: Caller) => Promise<Ref>,
      answer: (r: S, ref: Ref, caller: Caller, input: In<I>) => Promise<z.input<O>>,
    ): Mutation<I, O> =>
      mutation(call, async (ctx, input) => {
        const caller = callerOf(ctx)
        const clock = clockOf(caller)
        const ref = await write(ctx.db, caller, clock, input, (w, tx) =>
          once(caller, tx, input, () => verb(w, input as In<I>, caller)),
        )
        return answer(await read(ctx.db, caller, clock, input), ref, caller, input as In<I>)
      }),

    /** The two calls of a list. */
    list: <I extends B & z.ZodType, R extends z.ZodType>({
      calls,
      page,
      totals,
    }: ListForCaller<S, I, R>) => ({
      page: query(calls.page, (ctx, input, path) =>
        inScope(calls.page, ctx, input, (scope, caller) => {
          const asked = input as z.output<I> & ListInput
          return answerPage(caller, path, asked, (place) => page(scope, asked, place, caller))
        }),
      ),
      totals: query(calls.totals, (ctx, input) =>
        inScope(calls.totals, ctx, input, (scope, caller) => totals(scope, input as z.output<I>, caller)),
      ),
    }),
  }
}

/** Scope of a verb that reads across companies: the database, the clock and the viewer. */
export type ViewerRead = Clock & { db: Db; viewer: SignedIn }

/** Scope of a verb that writes across companies: one transaction, whose mails are sent after the commit. */
export type ViewerWork = Omit<ViewerRead, 'db'> & MailingTx

/** A list as `defineList` returns it. */
export type List<S, I extends z.ZodType, R extends z.ZodType> = {
  calls: ListCalls<I, R>
  page: (scope: S, input: z.output<I>, place?: Place) => Promise<Page<z.input<R>>>
  totals: (scope: S, input: z.output<I>) => Promise<Totals>
}

/** A list whose rows may depend on the rights of the caller. */
type ListForCaller<S, I extends z.ZodType, R extends z.ZodType> = {
  calls: ListCalls<I, R>
  page: (scope: S, input: z.output<I>, place: Place | undefined, caller: Caller) => Promise<Page<z.input<R>>>
  totals: (scope: S, input: z.output<I>, caller: Caller) => Promise<Totals>
}

/** Returns the user as the actor of a call. Throws `ERROR_NO_PERMISSION` for an account without a company. */
export const actorOf = ({ companyID, accountID, accessTokenID, proof }: SignedIn): UserActor => {
  if (companyID === null) throw new DomainError('ERROR_NO_PERMISSION')
  return { companyID, accountID, accessTokenID, proof }
}

/** Calls that act in the company of the session. */
export const inCompany = verbsIn<Read, Work, Input>({
  read: async (db, { viewer }, clock) => readIn(db, actorOf(viewer), clock),
  write: (db, { viewer, workIn, noteReplay }, clock, _, verb) => {
    const by = actorOf(viewer)
    return transaction(db, (tx) => verb({ ...workIn(tx, by, clock), noteReplay }, tx))
  },
})

type CompanyInput = z.ZodType<{ companyID: z.output<ReturnType<typeof companyID>> }>

const namedCompany = (db: Db, viewer: SignedIn, input: unknown) =>
  companyOf(db, viewer, (input as z.output<CompanyInput>).companyID)

/** Calls that act in the company that their input names. `ERROR_NOT_FOUND` if the company is out of the caller's scope. */
export const inNamedCompany = verbsIn<Read, Work, CompanyInput>({
  read: async (db, { viewer }, clock, input) => readIn(db, await namedCompany(db, viewer, input), clock),
  write: (db, { viewer, workIn, noteReplay }, clock, input, verb) =>
    transaction(db, async (tx) => {
      const by = await namedCompany(tx, viewer, input)
      return verb({ ...workIn(tx, by, clock), noteReplay }, tx)
    }),
})

/** The request of a caller who is logged in. */
export type CallerContext = Context & { viewer: SignedIn }

/**
 * Runs `verb` across companies in one transaction. `ERROR_SENDING_EMAIL` if a mail is refused at once; everything else is
 * saved.
 */
export const writeAcross = async <T>(
  ctx: Omit<CallerContext, 'sql'>,
  verb: (w: ViewerWork) => Promise<T>,
): Promise<T> => {
  const { viewer, time } = ctx
  const { answer, mailed } = await mailingTransaction(ctx, (w) => verb({ ...w, viewer, time }))
  if (!mailed) throw new DomainError('ERROR_SENDING_EMAIL')
  return answer
}

/** Calls that act across companies. Their verbs apply the viewer's scope. */
export const acrossCompanies = verbsIn<ViewerRead, ViewerWork, Input>({
  read: async (db, { viewer }, clock) => ({ ...clock, db, viewer }),
  write: (db, caller, _clock, _input, verb) => writeAcross({ ...caller, db }, (w) => verb(w, w.db)),
})

/** Runs `verb` in one transaction in the company of the session, once for the request's key. Its result is kept: it has no secret. */
export const writeOnce = <T>(
  ctx: CallerContext,
  input: unknown,
  verb: (w: Work) => Promise<T>,
): Promise<T> => {
  const clock = clockOf(ctx)
  return transaction(ctx.db, (tx) =>
    once(ctx, tx, input, () => verb(ctx.workIn(tx, actorOf(ctx.viewer), clock))),
  )
}

type RequestVerb<C, I extends Input, O extends z.ZodType> = (
  ctx: C,
  input: In<I>,
) => z.input<O> | Promise<z.input<O>>

/** Calls whose verbs need the whole request, such as its cookie: login and registration. */
export const withRequest = {
  query: <I extends Input, O extends z.ZodType>(call: Call<I, O>, verb: RequestVerb<Context, I, O>) =>
    query(call, (ctx, input) => verb(ctx, input as In<I>)),
  mutation: <I extends Input, O extends z.ZodType>(call: Call<I, O>, verb: RequestVerb<Context, I, O>) =>
    mutation(call, (ctx, input) => verb(ctx, input as In<I>)),
}

/** Calls whose verbs need the whole request of a caller who is logged in. */
export const withCaller = {
  query: <I extends Input, O extends z.ZodType>(call: Call<I, O>, verb: RequestVerb<CallerContext, I, O>) =>
    query(call, (ctx, input) => verb(loggedIn(ctx), input as In<I>)),
  mutation: <I extends Input, O extends z.ZodType>(
    call: Call<I, O>,
    verb: RequestVerb<CallerContext, I, O>,
  ) => mutation(call, (ctx, input) => verb(loggedIn(ctx), input as In<I>)),
}
