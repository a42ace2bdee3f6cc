import type { FileFormat } from '@kaarditeek/domain/report/schema'
import type { AnyTRPCProcedure } from '@trpc/server'
import type { z } from 'zod'
import type { Refusals } from './refusals'

export type FileKind = 'csv' | 'zip' | 'xlsx'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A flag of the query that asks for a kind of file, and what it adds to the input. */
export type FileFlag = {
  flag: 'downloadXLS' | 'downloadCSV' | 'zip' | 'xls'
  kind: FileKind
  input?: { format: FileFormat }
}

/** How a list answers as a file. The first flag that is `true` counts; `also` names inputs that only the file has. */
export type AsFile = {
  flags: readonly FileFlag[]
  procedure: AnyTRPCProcedure
  /** Describes the contents of the file. */
  contents: string
  also?: readonly string[]
}

/** Flags of the files of reports. Rules §7. */
const formatFlags: readonly FileFlag[] = [
  { flag: 'zip', kind: 'zip', input: { format: 'zip' } },
  { flag: 'downloadCSV', kind: 'csv', input: { format: 'csv' } },
  { flag: 'downloadXLS', kind: 'xlsx', input: { format: 'xlsx' } },
]

/** A report's files in each format. */
export const inEachFormat = (
  procedure: AnyTRPCProcedure,
  contents: string,
  also: readonly string[] = [],
): AsFile => ({
  flags: formatFlags,
  procedure,
  contents,
  also,
})

/**
 * One documented call. `procedures` are one procedure, or the page and totals of a list, whose replies are joined. `:name` in
 * the path is the input's property of that name. `bodyIn` names the property that holds the body; by default the body is
 * the input.
 */
export type Route = {
  method: Method
  path: string
  /** What the call does, beginning with a verb. */
  summary: string
  procedures: readonly AnyTRPCProcedure[]
  status: 200 | 201 | 204
  reply: 'json' | 'file'
  /** Kinds of files that a `file` reply may be, and what the file contains. */
  files?: readonly FileKind[]
  contents?: string
  /** Refusals of this call, beside those that every call has. The fuzz test fails for a missing one. */
  refusals?: Refusals
  bodyIn?: string
  /** Schemas of which the input is one, where its own schema takes either. */
  forms?: readonly z.ZodType[]
  /** Properties of the input that come in a header: instead of the address, which is logged, or of the body. */
  headers?: Readonly<Record<string, string>>
  /** Largest file in bytes, for a call that takes a multipart body: a file and fields, which may be in the query too. */
  upload?: number
  /** Names of the totals where the specification has others. */
  totalsAs?: { count: string; sum: string }
  /** Default of `limit` where it is not that of the procedure. */
  pageSize?: number
  /** How the list's own path answers the whole list as a file. Specification §7. */
  asFile?: AsFile
}

/** Whether the call takes an `Idempotency-Key`. */
export const takesKey = ({ headers }: Route): boolean =>
  Object.values(headers ?? {}).includes('Idempotency-Key')

type Options = Pick<Route, 'bodyIn' | 'headers' | 'refusals' | 'upload'>
type FileOptions = Options & Pick<Route, 'forms'> & Required<Pick<Route, 'files' | 'contents'>>
type List = { page: AnyTRPCProcedure; totals: AnyTRPCProcedure }

const route =
  (method: Method, status: Route['status']) =>
  (path: string, summary: string, procedure: AnyTRPCProcedure, options: Options = {}): Route => ({
    method,
    path,
    summary,
    procedures: [procedure],
    status,
    reply: 'json',
    ...options,
  })

const fileRoute =
  (method: Method) =>
  (path: string, summary: string, procedure: AnyTRPCProcedure, options: FileOptions): Route => ({
    ...route(method, 200)(path, summary, procedure, options),
    reply: 'file',
  })

export const get = route('GET', 200)
export const getFile = fileRoute('GET')
export const post = route('POST', 200)
/** A POST that creates a record and returns it. */
export const create = route('POST', 201)
export const postForFile = fileRoute('POST')
export const put = route('PUT', 200)
export const getNothing = route('GET', 204)
export const postNothing = route('POST', 204)
export const putNothing = route('PUT', 204)
export const del = route('DELETE', 204)

export const list = (
  path: string,
  summary: string,
  { page, totals }: List,
  options: Pick<Route, 'asFile' | 'pageSize' | 'refusals' | 'totalsAs'> = {},
): Route => ({
  ...get(path, summary, page),
  procedures: [page, totals],
  ...options,
})
