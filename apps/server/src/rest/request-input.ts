import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { fromStrings, type Strings } from '@kaarditeek/domain/list/from-strings'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { headerOf } from '../core/header'
import { withoutReadOnly } from '../core/trpc/read-only-fields'
import type { Described } from './procedure'
import type { Route } from './route'
import type { Upload } from './upload'

export const bodyOf = ({ body }: FastifyRequest, { bodyIn, headers }: Route): Record<string, unknown> => {
  if (bodyIn) return { [bodyIn]: body }
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('ERROR_INVALID_INPUT')
  ensurePlaced(body, headers)
  return { ...body }
}

/** Throws `ERROR_INVALID_VALUE` for a value that comes in a header alone: elsewhere a program might expect it to count. */
const ensurePlaced = (values: object, headers: Route['headers'] = {}): void => {
  const misplaced = ['idempotencyKey', ...Object.keys(headers)].find((name) => name in values)
  if (misplaced) throw new DomainError('ERROR_INVALID_VALUE', { field: misplaced })
}

/** Returns the values of the headers that the route names; null if missing. */
const fromHeaders = (request: FastifyRequest, route: Route): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(route.headers ?? {}).map(([name, header]) => [name, headerOf(request, header)]),
  )

/** Returns the input of a multipart request: headers, query and parts. A part replaces a value of the query. */
export const uploadedInput = async (
  request: FastifyRequest,
  route: Route,
  body: Upload,
  input: z.ZodType,
) => {
  const { fields, files } = await body.receive(request)
  const strings = { ...(request.query as Strings), ...fields }
  ensurePlaced(strings, route.headers)
  return { ...fromStrings(input, strings), ...fromHeaders(request, route), ...files }
}

/** A procedure with input. */
type Taking = Described & { input: z.ZodType }

/** Selects the part of the query that is input. */
export type QueryOf = (query: Strings) => Strings

/**
 * Returns the input of a request: path, headers, query (of GET and DELETE) and body. A value in the path or a header replaces one of
 * the same name, a value in the body one in the query. Throws `ERROR_INVALID_VALUE` for a query of POST and PUT.
 */
export const inputOf = (
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
  if (unexpected !== undefined)
    throw new DomainError('ERROR_INVALID_VALUE', { field: unexpected, reason: 'fieldUnknown' })
  return { ...(route.method === 'PUT' ? withoutReadOnly(body, input, output) : body), ...params }
}
