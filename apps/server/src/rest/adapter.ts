import { Readable } from 'node:stream'
import { isLong } from '@kaarditeek/domain/call/long'
import type { IssuedCards } from '@kaarditeek/domain/card/schema'
import { type FileReply, type StoredFile, storedFile } from '@kaarditeek/domain/file/schema'
import type { Strings } from '@kaarditeek/domain/list/from-strings'
import type { Totals } from '@kaarditeek/domain/list/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../auth/create-context'
import { askedVersion, noteVersion } from '../core/api-version'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { reportFirst } from '../core/error/report'
import { refuseOtherMethods } from '../core/other-methods'
import { allowSilence, TIME_OUT } from '../core/time-out'
import { appRouter } from '../entities/router'
import { withBusinessDates } from './business-dates'
import { deprecationHeaders } from './deprecation'
import { failureInBody } from './failure-in-body'
import { type Described, describeProcedure } from './procedure'
import { bodyOf, inputOf, type QueryOf, uploadedInput } from './request-input'
import { type AsFile, type Route, shownTotals } from './route'
import { routes } from './routes'
import { acceptUploads, upload } from './upload'
import { withoutOthers } from './without-others'

/** Sends a file from memory or disk, that of issued cards with the id of their batch. */
const sendFile = (reply: FastifyReply, file: FileReply | StoredFile | IssuedCards) => {
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
  if ('cardBatchID' in file) reply.header('card-batch-id', file.cardBatchID)
  return 'content' in file
    ? reply.send(Buffer.from(file.content))
    : reply.header('content-length', file.size).send(Readable.from(file.stream))
}

/** Returns whether the reply is a file of any size, which can take long to make. */
const makesFile = ({ output }: Described): boolean => output === storedFile
const takesLong = (call: Described): boolean => makesFile(call) || isLong(call.path)

/** A page behind a cursor comes without the totals, which its reader has had with the first page. */
const withTotals = ({ cursor, withTotals }: Strings): boolean => cursor === undefined || withTotals === 'true'

/** Merges the page and the documented totals of a list. */
const joined = ([page, totals]: unknown[], route: Route): object => {
  const values = totals as Totals | undefined
  const named = shownTotals(route).flatMap(({ name, as }) =>
    values?.[name] === undefined ? [] : [[as, values[name]]],
  )
  return { ...(page as object), ...Object.fromEntries(named) }
}

type Call = (getRawInput: () => Promise<unknown>) => Promise<unknown[]>

/** Calls the procedures. They request their input after checking the caller's access, so a body is read and validated only then. */
const answered = async (
  call: Call,
  request: FastifyRequest,
  route: Route,
  first: Described,
  queryOf: QueryOf,
  time: BusinessTime,
) => {
  const { input } = first
  if (!input) return call(async () => ({ ...(request.query as Strings), ...bodyOf(request, route) }))
  if (route.upload === undefined)
    return call(async () =>
      withBusinessDates(input, inputOf(request, route, { ...first, input }, queryOf), time),
    )
  const file = upload(route.upload)
  // A large file can take longer than the time-out of an idle connection.
  allowSilence(request, 0)
  try {
    return await call(() => uploadedInput(request, route, file, input))
  } finally {
    await file.remove()
  }
}

const handle = (deps: Deps, route: Route, queryOf: QueryOf = (query) => query) => {
  const described = route.procedures.map(describeProcedure)
  const [first] = described
  if (!first) throw new Error(`No procedure behind ${route.path}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { asked, refusal } = askedVersion(request)
    const context = await createContext(deps, request, reply, makesFile(first))
    noteVersion(reply, asked, context.viewer?.apiVersion ?? null)
    if (refusal) throw refusal
    if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated))
    if (takesLong(first)) allowSilence(request, 0)
    const ctx = { ...context, report: reportFirst(context.report) }
    const called = withTotals(request.query as Strings) ? described : [first]
    const call = (getRawInput: () => Promise<unknown>) =>
      Promise.all(
        called.map(({ path, type }) =>
          callTRPCProcedure({
            router: appRouter,
            path,
            type,
            ctx,
            getRawInput,
            signal: undefined,
            batchIndex: 0,
          }),
        ),
      )
    const answers = await answered(call, request, route, first, queryOf, deps.time).catch((failure) => {
      // A refusal is no replay, even if an earlier request with the key took effect.
      reply.removeHeader('idempotent-replayed')
      throw route.bodyIn ? failureInBody(failure, route.bodyIn) : failure
    })
    if (route.status === 204) return reply.code(204).send()
    if (takesLong(first)) allowSilence(request, TIME_OUT)
    if (route.reply === 'file') return sendFile(reply, answers[0] as FileReply | StoredFile)
    return reply.code(route.status).send(answers.length === 1 ? answers[0] : joined(answers, route))
  }
}

type Handler = ReturnType<typeof handle>
type OrUpload = Required<Route>['orUpload']

/** Returns the route of a list's file. */
const fileOf = ({ method, path, summary }: Route, { procedure }: AsFile): Route => ({
  method,
  path,
  summary,
  procedures: [procedure],
  status: 200,
  reply: 'file',
})

/**
 * Answers a list as JSON, or the whole list as a file if a flag of the query is `true`. Page and limit have no effect on a file, and
 * inputs of the file have none on JSON; all are validated.
 */
const handleList = (deps: Deps, route: Route, asFile: AsFile): Handler => {
  const asJson = handle(deps, route, withoutOthers(route, asFile))
  const files = asFile.flags.map((one) => ({
    ...one,
    handler: handle(deps, fileOf(route, asFile), withoutOthers(route, asFile, one)),
  }))
  return (request, reply) => {
    const file = files.find(({ flag }) => (request.query as Strings)[flag] === 'true')
    return (file?.handler ?? asJson)(request, reply)
  }
}

/** Answers a JSON body or, by another procedure, a multipart body. */
const handleEither = (deps: Deps, route: Route, { procedure, upload }: OrUpload): Handler => {
  const asJson = handle(deps, route)
  const asUpload = handle(deps, { ...route, procedures: [procedure], upload })
  return (request, reply) => (request.isMultipart() ? asUpload : asJson)(request, reply)
}

/** Adds the routes of the documented calls. Each calls the typed procedure that the screens use. */
export const restRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', addCallHeaders)
  // Without its parser, text is refused by its content type instead of as faulty input.
  app.removeContentTypeParser('text/plain')
  const handlerOf = (route: Route) => {
    if (route.orUpload) return handleEither(deps, route, route.orUpload)
    return route.asFile ? handleList(deps, route, route.asFile) : handle(deps, route)
  }
  const takesUpload = ({ upload, orUpload }: Route) => (upload ?? orUpload) !== undefined
  const add = (to: FastifyInstance, route: Route) =>
    to.route({ method: route.method, url: route.path, handler: handlerOf(route) })
  for (const route of routes.filter((one) => !takesUpload(one))) add(app, route)
  await app.register(async (taking) => {
    await acceptUploads(taking)
    for (const route of routes.filter(takesUpload)) add(taking, route)
  })
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method)
    refuseOtherMethods(app, path, allowed)
  }
}
