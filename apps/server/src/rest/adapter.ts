import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { fromStrings } from '@kaarditeek/domain/list/from-strings'
import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { appRouter } from '../app-router'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { reportFirst } from '../core/error/report'
import { refuseOtherMethods } from '../core/other-methods'
import { createContext } from '../core/trpc/create-context'
import { describeProcedure } from './procedure'
import type { Row } from './row'
import { rows } from './rows'

type Strings = Record<string, string | string[] | undefined>

const bodyOf = ({ body }: FastifyRequest, { bodyIn }: Row): Record<string, unknown> => {
  if (bodyIn) return { [bodyIn]: body }
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('ERROR_INVALID_INPUT')
  return { ...body }
}

/** Values of the headers that the row names, null where there is none. */
const fromHeaders = ({ headers }: FastifyRequest, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row.headers ?? {}).map(([name, header]) => [name, headers[header.toLowerCase()] ?? null]),
  )

/** Values of path and headers stand above those of the same name in a body or query. */
const inputOf = (request: FastifyRequest, row: Row, schema: z.ZodType | undefined): unknown => {
  if (!schema) return undefined
  const params = fromStrings(schema, request.params as Strings)
  const rest = row.method === 'GET' ? fromStrings(schema, request.query as Strings) : bodyOf(request, row)
  return { ...rest, ...fromHeaders(request, row), ...params }
}

const sendFile = (reply: FastifyReply, { fileName, contentType, content }: FileReply) =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(content))

const handle = (deps: Deps, row: Row) => {
  const described = row.procedures.map(describeProcedure)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await createContext(deps, request, reply)
    const ctx = { ...context, report: reportFirst(context.report) }
    const input = inputOf(request, row, described[0]?.input)
    const answers = await Promise.all(
      described.map(({ path, type }) =>
        callTRPCProcedure({
          router: appRouter,
          path,
          type,
          ctx,
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        }),
      ),
    )
    if (row.status === 204) return reply.code(204).send()
    if (row.reply === 'file') return sendFile(reply, answers[0] as FileReply)
    return reply.code(row.status).send(answers.length === 1 ? answers[0] : Object.assign({}, ...answers))
  }
}

/** The documented calls: each a row of the table, answered by the typed procedure that the screens call. */
export const restRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', addCallHeaders)
  for (const row of rows) app.route({ method: row.method, url: row.path, handler: handle(deps, row) })
  for (const path of new Set(rows.map((row) => row.path))) {
    const allowed = rows.filter((row) => row.path === path).map(({ method }) => method)
    refuseOtherMethods(app, path, allowed)
  }
}
