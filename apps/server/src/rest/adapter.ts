import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type FileReply, type StoredFile, storedFile } from '@kaarditeek/domain/file/schema'
import { fromStrings, type Strings, shapeOf } from '@kaarditeek/domain/list/from-strings'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createContext } from '../auth/create-context'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { reportFirst } from '../core/error/report'
import { headerOf } from '../core/header'
import { refuseOtherMethods } from '../core/other-methods'
import { TIME_OUT } from '../core/time-out'
import { appRouter } from '../entities/router'
import { withBusinessDates } from './business-dates'
import { failureInBody } from './failure-in-body'
import { type Described, describeProcedure } from './procedure'
import { type AsFile, getFile, type Route } from './route'
import { routes } from './routes'
import { acceptUploads, type Upload, upload } from './upload'
import { withoutOthers } from './without-others'

const bodyOf = ({ body }: FastifyRequest, { bodyIn, headers }: Route): Record<string, unknown> => {
  if (bodyIn) return { [bodyIn]: body }
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('ERROR_INVALID_INPUT')
  // A key that is overlooked in the body would let a repeated request take effect twice.
  const misplaced = Object.keys(headers ?? {}).find((name) => name in body)
  if (misplaced) throw new DomainError('ERROR_INVALID_VALUE', { field: misplaced })
  return { ...body }
}

const has = (schema: z.ZodType, name: string) => Object.hasOwn(shapeOf(schema), name)

/** Removes fields that the reply has and the input lacks: a record from GET can be sent back by PUT. Rules §2. */
const withoutReadOnly = (body: Record<string, unknown>, input: z.ZodType, output: z.ZodType) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => has(input, name) || !has(output, name)))

/** Values of the headers that the route names; null if missing. */
const fromHeaders = (request: FastifyRequest, route: Route): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(route.headers ?? {}).map(([name, header]) => [name, headerOf(request, header)]),
  )

/** Joins headers, query and the parts of a multipart body. A part replaces a value of the query. */
const uploadedInput = async (request: FastifyRequest, route: Route, body: Upload, input: z.ZodType) => {
  const { fields, files } = await body.receive(request)
  const strings = { ...(request.query as Strings), ...fields }
  return { ...fromStrings(input, strings), ...fromHeaders(request, route), ...files }
}

/** A procedure that takes input. */
type Taking = Described & { input: z.ZodType }

/** Chooses what of the query is input. */
type QueryOf = (query: Strings) => Strings

/**
 * Joins path, headers, query (of GET and DELETE) and body. A value in the path or a header replaces one of the same name, a
 * value in the body one in the query. Throws `ERROR_INVALID_VALUE` for a query of POST and PUT, whose values are in the body.
 */
const inputOf = (
  request: FastifyRequest,
  route: Route,
  { input, output }: Taking,
  queryOf: QueryOf,
): unknown => {
  const params = { ...fromHeaders(request, route), ...fromStrings(input, request.params as Strings) }
  const query = fromStrings(input, queryOf(request.query as Strings))
  if (route.method === 'GET') {
    const defaults = route.pageSize ? { limit: route.pageSize } : {}
    return { ...defaults, ...query, ...params }
  }
  const body = bodyOf(request, route)
  if (route.method === 'DELETE') return { ...query, ...body, ...params }
  const [unexpected] = Object.keys(query)
  if (unexpected !== undefined) throw new DomainError('ERROR_INVALID_VALUE', { field: unexpected })
  return { ...(route.method === 'PUT' ? withoutReadOnly(body, input, output) : body), ...params }
}

/** Sends a file, from memory or from the disk. */
const sendFile = (reply: FastifyReply, file: FileReply | StoredFile) => {
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
  return 'content' in file
    ? reply.send(Buffer.from(file.content))
    : reply.header('content-length', file.size).send(Readable.from(file.stream))
}

/** Whether the call answers a file that may take long to make. */
const makesFile = ({ output }: Described): boolean => output === storedFile

/** Sets the milliseconds for which a connection may be silent; 0 is no limit. Injected requests have no socket. */
const allowSilence = ({ socket }: FastifyRequest, milliseconds: number) => {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}

/** Joins the page and the totals of a list. */
const joined = ([page, totals]: unknown[], { totalsAs }: Route): object => {
  const named = Object.entries({ ...(totals as Record<'count' | 'sum', number>) })
  return {
    ...(page as object),
    ...Object.fromEntries(named.map(([name, value]) => [totalsAs?.[name as 'count' | 'sum'] ?? name, value])),
  }
}

type Call = (getRawInput: () => Promise<unknown>) => Promise<unknown[]>

/** Calls the procedures. They ask for their input once they have checked the caller's access; only then a body is judged or read. */
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
  // A large file may be worked on for longer than a connection may be silent.
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
    const context = await createContext(deps, request, reply, makesFile(first))
    if (makesFile(first)) allowSilence(request, 0)
    const ctx = { ...context, report: reportFirst(context.report) }
    const call = (getRawInput: () => Promise<unknown>) =>
      Promise.all(
        described.map(({ path, type }) =>
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
      throw route.bodyIn ? failureInBody(failure, route.bodyIn) : failure
    })
    if (route.status === 204) return reply.code(204).send()
    if (makesFile(first)) allowSilence(request, TIME_OUT)
    if (route.reply === 'file') return sendFile(reply, answers[0] as FileReply | StoredFile)
    return reply.code(route.status).send(answers.length === 1 ? answers[0] : joined(answers, route))
  }
}

type Handler = ReturnType<typeof handle>

/**
 * Answers a list as JSON, or as a whole in a file if a flag of the query is `true`: page and limit then have no effect, and what only the
 * file takes has none on JSON. They are checked all the same.
 */
const handleList = (deps: Deps, route: Route, asFile: AsFile): Handler => {
  const asJson = handle(deps, route, withoutOthers(route, asFile))
  const files = asFile.flags.map((one) => ({
    ...one,
    handler: handle(deps, getFile(route.path, asFile.procedure), withoutOthers(route, asFile, one)),
  }))
  return (request, reply) => {
    const file = files.find(({ flag }) => (request.query as Strings)[flag] === 'true')
    return (file?.handler ?? asJson)(request, reply)
  }
}

/** Adds the documented calls: each route calls the typed procedure that the screens call. */
export const restRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', addCallHeaders)
  // JSON alone is read: text would be refused as faulty input instead of by its type.
  app.removeContentTypeParser('text/plain')
  const handlerOf = (route: Route) =>
    route.asFile ? handleList(deps, route, route.asFile) : handle(deps, route)
  const add = (to: FastifyInstance, route: Route) =>
    to.route({ method: route.method, url: route.path, handler: handlerOf(route) })
  for (const route of routes.filter((one) => one.upload === undefined)) add(app, route)
  await app.register(async (taking) => {
    await acceptUploads(taking)
    for (const route of routes.filter((one) => one.upload !== undefined)) add(taking, route)
  })
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method)
    refuseOtherMethods(app, path, allowed)
  }
}
