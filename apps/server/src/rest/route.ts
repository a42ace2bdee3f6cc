import { documentedTotals, type Totals } from '@kaarditeek/domain/list/schema'
import type { FileFormat } from '@kaarditeek/domain/report/schema'
import type { AnyTRPCProcedure } from '@trpc/server'
import type { z } from 'zod'
import type { FileKind } from '../core/file/table'
import type { Deprecation } from './deprecation'
import type { Refusals } from './refusals'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A query flag that requests a kind of file, and the input that it adds. */
export type FileFlag = {
  flag: 'downloadXLS' | 'downloadCSV' | 'zip' | 'pdf' | 'xls'
  kind: FileFormat
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

/** Query flags of report files. Rule 7.4. */
const formatFlags: readonly FileFlag[] = [
  { flag: 'zip', kind: 'zip', input: { format: 'zip' } },
  { flag: 'downloadCSV', kind: 'csv', input: { format: 'csv' } },
  { flag: 'downloadXLS', kind: 'xlsx', input: { format: 'xlsx' } },
  { flag: 'pdf', kind: 'pdf', input: { format: 'pdf' } },
]

/** Returns the options of a report that can be a file of each format. */
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
 * A call over REST. `procedures` has one procedure, or the page and totals of a list, whose replies are merged. `:name` in
 * the path is a property of the input. `bodyIn` names the property for the body; by default the body is the input.
 */
export type Route = {
  method: Method
  path: string
  /** Summary of the call. Begins with a verb. */
  summary: string
  procedures: readonly AnyTRPCProcedure[]
  status: 200 | 201 | 204
  reply: 'json' | 'file'
  /** Formats of a `file` reply, and a description of its content. */
  files?: readonly FileKind[]
  contents?: string
  /** Refusals of this call, beside those that every call has. The fuzz test fails for a missing one. */
  refusals?: Refusals
  bodyIn?: string
  /** Alternative schemas of the body, if the input's own schema accepts any of them. */
  forms?: readonly z.ZodType[]
  /** Headers by property of the input. A header replaces the query, which is logged, or the body. */
  headers?: Readonly<Record<string, string>>
  /** Maximal size of the file in bytes, for a call with a multipart body: a file and fields, which can be in the query too. */
  upload?: number
  /** The call that takes a multipart body at the same path, and the maximal size of its file in bytes. Its reply is the same. */
  orUpload?: { procedure: AnyTRPCProcedure; upload: number }
  /** Names of the totals if not `count` and `sum`. */
  totalsAs?: { count: string; sum: string }
  /** Further totals of the reply. */
  moreTotals?: readonly (keyof Totals)[]
  /** Default of `limit` if not the procedure's. */
  pageSize?: number
  /** How the list's path answers the whole list as a file. Rule 14.1. */
  asFile?: AsFile
  /** Since when the call is deprecated, and until when it goes on. The changelog says what to use instead. Rule 2.16. */
  deprecated?: Deprecation
  /** Example of the body, where one of all fields would be refused. */
  example?: object
  /** Why the call exists, if it is beyond the documented ones. */
  reason?: string
}

/** Returns the totals that a list's reply has, and the names of these. */
export const shownTotals = ({ totalsAs, moreTotals = [] }: Route): { name: keyof Totals; as: string }[] => [
  ...documentedTotals.map((name) => ({ name, as: totalsAs?.[name] ?? name })),
  ...moreTotals.map((name) => ({ name, as: name })),
]

type Options = Pick<
  Route,
  'bodyIn' | 'example' | 'forms' | 'deprecated' | 'headers' | 'orUpload' | 'refusals' | 'upload'
>
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
  options: Pick<Route, 'asFile' | 'moreTotals' | 'pageSize' | 'refusals' | 'totalsAs'> = {},
): Route => ({
  ...get(path, summary, page),
  procedures: [page, totals],
  ...options,
})

/** A GET whose answer can also be a file. */
export const getOrFile = (
  path: string,
  summary: string,
  procedure: AnyTRPCProcedure,
  options: Options & Required<Pick<Route, 'asFile'>>,
): Route => ({ ...get(path, summary, procedure), ...options })

/** Totals of lists of cards beside `count` and `sum`. */
export const cardSums = ['amountLimitSum', 'amountBalanceSum'] as const

/** Marks calls beyond the documented ones. */
export const added = (reason: string, ...calls: Route[]): Route[] =>
  calls.map((call) => ({ ...call, reason }))

/** Returns the call as the document names it, such as `GET /api/customers/{customerID}`. */
export const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`
