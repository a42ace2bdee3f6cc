import type { AnyTRPCProcedure } from '@trpc/server'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One documented call. `procedures` answer it: one, or the page and the totals of a list, whose answers are joined.
 * `:name` in the path is the input's property of that name; `bodyIn` is the property that the body becomes, if not all of it.
 */
export type Row = {
  method: Method
  path: string
  procedures: readonly AnyTRPCProcedure[]
  status: 200 | 201 | 204
  reply: 'json' | 'file'
  bodyIn?: string
  /** Properties of the input that come in a header instead of the address, which is logged. */
  headers?: Readonly<Record<string, string>>
}

type Options = Pick<Row, 'bodyIn' | 'headers'>
type List = { page: AnyTRPCProcedure; totals: AnyTRPCProcedure }

const row =
  (method: Method, status: Row['status'], reply: Row['reply'] = 'json') =>
  (path: string, procedure: AnyTRPCProcedure, options: Options = {}): Row => ({
    method,
    path,
    procedures: [procedure],
    status,
    reply,
    ...options,
  })

export const get = row('GET', 200)
export const getFile = row('GET', 200, 'file')
export const post = row('POST', 200)
/** A POST that makes a record and answers it. */
export const create = row('POST', 201)
export const postForFile = row('POST', 200, 'file')
export const put = row('PUT', 200)
export const getNothing = row('GET', 204)
export const postNothing = row('POST', 204)
export const putNothing = row('PUT', 204)
export const del = row('DELETE', 204)

export const list = (path: string, { page, totals }: List): Row => ({
  ...get(path, page),
  procedures: [page, totals],
})
