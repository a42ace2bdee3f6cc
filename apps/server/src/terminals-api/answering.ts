import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseApiKey } from '../auth/api-key'
import { askedVersion, noteVersion } from '../core/api-version'
import type { Deps } from '../core/deps'
import { reportTo } from '../core/error/report'
import { isGuess } from '../ledger/log-refusal'
import { payingTogether } from '../ledger/pay-together'
import { askedOf, inputOf, keyIn, languageOf, type PaymentCall } from './asked'
import type { callers } from './callers'
import type { capacity } from './capacity'
import type { Unparsed } from './describe'
import { unlessFrozen } from './frozen'
import { measuring } from './measured'
import { namedIn } from './named'
import { usesOf } from './note-use'
import type { pinnedVersions } from './pinned-versions'
import { sandboxTrials } from './sandbox'
import { slowMisses } from './slow-misses'
import { turns } from './turns'

/** Calls of one key at once on each server: those that look a card up by themselves, and payments in two batches. Rule 6.10. */
const ALONE = 10
const IN_BATCHES = 128

/** Payments of sandboxes go alone, and are not measured: they are no figure of the real companies. */
const alone = async () => null
const unmeasured = <A>(answer: () => Promise<A>): Promise<A> => answer()

/** Ends the connection without an answer. */
const loseAnswer = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.destroy()
}

/** Returns what a request asks of a call: the call itself or its simulation, the input, and what it names of a card. */
const readAsked = (call: PaymentCall, request: FastifyRequest) => {
  const asked = askedOf(call, request)
  const input = inputOf(call, request)
  return { ...asked, input, named: namedIn(input) }
}
type Asked = ReturnType<typeof readAsked>

type Means = Pick<ReturnType<typeof capacity>, 'use'> & {
  callerOf: ReturnType<typeof callers>
  /** Reads the version to which the caller's key is pinned. */
  readPin: ReturnType<typeof pinnedVersions>['read']
}

/** Returns a function that makes the handler of a call, which answers in its turn, in a batch where it can. */
export const answering = (deps: Deps, app: FastifyInstance, { callerOf, readPin, use }: Means) => {
  const { metrics } = deps
  const { know } = app.requestLimit
  const payTogether = payingTogether(deps, {
    report: (failure) => reportTo(app.log)(failure, 'payments together'),
    sized: (payments) => metrics.batchSizes.observe(payments),
  })
  const noteUse = usesOf(deps.sql, app.later)
  const misses = slowMisses(deps.db, app.closing)
  const inTurn = { reading: turns(ALONE), changing: turns(ALONE), inBatches: turns(IN_BATCHES) }
  const trialOf = sandboxTrials(deps.sql, app.closing)

  /** Returns who calls, by the key and, in a sandbox, as its trial does, and the version that the request names. */
  const whoAsks = async (request: FastifyRequest) => {
    const apiKey = parseApiKey(request.headers.authorization)
    const real = callerOf(apiKey, request.ip, deps.now())
    const { asked: version, refusal } = askedVersion(request)
    if (refusal) throw refusal
    // Before a sandbox fails, whose refusals have the version too.
    if (apiKey.ofSandbox) await readPin(real)
    const trial = apiKey.ofSandbox ? await deps.watch.unlessHanging(() => trialOf(real)) : null
    return { apiKey, real, trial, caller: trial?.caller ?? real, version }
  }

  const decide = ({ idempotent, input, named, inBatch, answer }: Asked, call: Unparsed) => {
    const { caller } = call
    const judge = async <A>(answered: () => Promise<A>) => {
      misses.ensureFew(caller, idempotent, named)
      return deps.watch.unlessHanging(() => unlessFrozen(call, answered))
    }
    const decideAlone = async () => {
      const decided = await judge(async () => answer(input, call))
      const code = decided.outcome instanceof DomainError ? decided.outcome.code : null
      if (code !== null && isGuess(code)) await misses.note(caller, code === 'ERROR_BAD_PAN' ? named : {})
      return decided
    }
    return use(
      async () =>
        (inBatch && (await inTurn.inBatches(caller, () => judge(async () => inBatch(input, call))))) ??
        inTurn[idempotent ? 'changing' : 'reading'](caller, decideAlone),
    )
  }

  return (call: PaymentCall) => {
    const measured = measuring(metrics, `${call.method} ${call.path}`)
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { apiKey, real, trial, caller, version } = await whoAsks(request)
      const asked = readAsked(call, request)
      const { idempotent, status, named } = asked
      const context = {
        sql: deps.sql,
        appSecret: deps.appSecret,
        payTogether: trial ? alone : payTogether,
        caller,
        now: caller.now,
        time: deps.time,
        language: languageOf(request),
        requestID: request.id,
        db: deps.db,
        idempotencyKey: call.idempotent ? keyIn(request, idempotent) : '',
      }
      const fault = await trial?.fail(asked.input, context.idempotencyKey)
      const { replayed, outcome } = await (trial ? unmeasured : measured)(() => decide(asked, context))
      const isRefused = outcome instanceof DomainError
      // What was done is answered, whatever else the caller sends meanwhile: the block of a card too, which has no key.
      const isDone = !isRefused && (idempotent || status === 201)
      // What only reads is answered as if it came after the misses that were counted meanwhile: a burst learns no more.
      if (!idempotent && !isDone) misses.ensureFew(caller, idempotent, named)
      noteUse(caller)
      know(apiKey.text, caller.keyHash)
      noteVersion(reply, version, version ?? (await readPin(real)))
      if (!isDone) await misses.hold(caller)
      if (!replayed && (await fault?.losesAnswer())) return loseAnswer(reply)
      if (replayed) reply.header('idempotent-replayed', 'true')
      if (isRefused) throw outcome
      return reply.code(status).send(outcome)
    }
  }
}
