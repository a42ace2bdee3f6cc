import type { AnyTRPCProcedure } from '@trpc/server'

export type FileKind = 'csv' | 'zip' | 'xlsx'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One documented call. `procedures` are one procedure, or the page and totals of a list, whose replies are joined. `:name` in
 * the path is the input's property of that name. `bodyIn` names the property that holds the body; by default the body is
 * the input.
 */
export type Route = {
  method: Method
  path: string
  procedures: readonly AnyTRPCProcedure[]
  status: 200 | 201 | 204
  reply: 'json' | 'file'
  /** Kinds of files that a `file` reply may be. */
  files?: readonly FileKind[]
  bodyIn?: string
  /** Properties of the input that come in a header: instead of the address, which is logged, or of the body. */
  headers?: Readonly<Record<string, string>>
  /** Largest file in bytes, for a call that takes a multipart body: a file and fields, which may be in the query too. */
  upload?: number
  /** Default of `limit` where it is not that of the procedure. */
  pageSize?: number
  /** The procedure that answers the whole list as a file under a flag of the query. Specification §7. */
  asFile?: { flag: 'downloadXLS' | 'xls'; kind: FileKind; procedure: AnyTRPCProcedure }
}

type Options = Pick<Route, 'bodyIn' | 'files' | 'headers' | 'upload'>
type List = { page: AnyTRPCProcedure; totals: AnyTRPCProcedure }

const route =
  (method: Method, status: Route['status'], reply: Route['reply'] = 'json') =>
  (path: string, procedure: AnyTRPCProcedure, options: Options = {}): Route => ({
    method,
    path,
    procedures: [procedure],
    status,
    reply,
    ...options,
  })

export const get = route('GET', 200)
export const getFile = route('GET', 200, 'file')
export const post = route('POST', 200)
/** A POST that creates a record and returns it. */
export const create = route('POST', 201)
export const postForFile = route('POST', 200, 'file')
export const put = route('PUT', 200)
export const getNothing = route('GET', 204)
export const postNothing = route('POST', 204)
export const putNothing = route('PUT', 204)
export const del = route('DELETE', 204)

export const list = (
  path: string,
  { page, totals }: List,
  options: Pick<Route, 'pageSize' | 'asFile'> = {},
): Route => ({
  ...get(path, page),
  procedures: [page, totals],
  ...options,
})
