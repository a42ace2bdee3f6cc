import type { Access } from '@kaarditeek/domain/access/access'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { AUDIT_LOG_FILE } from '@kaarditeek/domain/file/name'
import { fromStrings, type Strings, tidy } from '@kaarditeek/domain/list/from-strings'
import type { ListInput, Totals } from '@kaarditeek/domain/list/schema'
import type { ListFile } from '@kaarditeek/domain/report/list-file'
import { mayKeepSearch } from '@kaarditeek/domain/saved-view/rules'
import type { z } from 'zod'
import type { Column } from '../../../core/file/columns'
import { type Making, type NamedFile, type RowSource, type Table, writeTable } from '../../../core/file/table'
import type { SignedIn } from '../../../core/session'
import type { Read } from '../../../core/work/scope'
import { companyName, namedByFilter } from '../about'

/** The scope in which any list can be read: a company, and the account that reads. */
export type AsViewer = Read & { viewer: SignedIn }

type Search = ListFile['search']

/** Parameters of a list's call that choose a page, and the company of the caller. */
const notInFiles = ['page', 'limit', 'cursor', 'withTotals', 'fields', 'companyID']

const asStrings = (search: Search): Strings =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

type Source<S, In extends z.ZodType<ListInput>, R extends z.ZodObject, Raw> = {
  calls: ListCalls<In, R>
  each: (scope: S, input: z.output<In>, onRows: (rows: Raw[]) => Promise<void>) => Promise<void>
  show: (raw: Raw, scope: S) => z.input<R>
  totals: (scope: S, input: z.output<In>) => Promise<Totals>
}

/** Makes the file of a list, and checks its filters. */
export type Listed = {
  /** Access of the list's call. */
  access: Access
  /** Fields of the list's rows without a column. */
  leftOut: string[]
  /** Throws for a filter that the list does not take, and without the record that it belongs to. */
  ensure: (search: Search) => void
  count: (r: AsViewer, search: Search) => Promise<number>
  write: (r: AsViewer, order: ListFile, making: Making) => Promise<NamedFile>
}

/** `settlement_lines` of `settlementLine`; there is one audit log. */
const stemOf = (list: string) =>
  list === 'auditLog'
    ? AUDIT_LOG_FILE
    : `${list.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/s?$/, 's')}`

/** Returns the file of a list with these columns. */
export const listed = <In extends z.ZodType<ListInput>, R extends z.ZodObject, Raw>(
  { calls, each, show, totals }: Source<AsViewer, In, R, Raw>,
  columns: readonly Column<z.output<R>>[],
  more: (r: AsViewer) => Promise<readonly Column<z.output<R>>[]> = async () => [],
): Listed => {
  const schema = calls.page.input as unknown as z.ZodObject
  const row = calls.page.output.shape.list.element

  /** Leaves out filters that the list does not take, or takes no longer. */
  const taken = (search: Search): z.output<In> => {
    const filters = Object.entries(asStrings(search)).filter(([name]) => !notInFiles.includes(name))
    return tidy(schema, Object.fromEntries(filters)) as z.output<In>
  }

  return {
    access: calls.page.access,

    leftOut: Object.keys(row.shape).filter((field) => !columns.some(({ key }) => key === field)),

    ensure: (search) => {
      ensure(mayKeepSearch(search, 'search'))
      const { error } = schema.safeParse(fromStrings(schema, asStrings(search)))
      if (error)
        throw errorOfIssues(error.issues.map((issue) => ({ ...issue, path: ['search', ...issue.path] })))
    },

    count: async (r, search) => (await totals(r, taken(search))).count,

    write: async (r, { list, search, columns: chosen, format }, making) => {
      const filter = taken(search)
      const table: Table<z.output<R>> = {
        file: stemOf(list),
        ...(await namedByFilter(r, filter)),
        title: (words) => words[list].title,
        columns: [...columns, ...(await more(r))].filter(({ key }) => chosen[key] !== false),
        about: async () => [await companyName(r)],
      }
      const rows: RowSource<z.output<R>> = (onRows) =>
        each(r, filter, (raw) => onRows(raw.map((one) => row.parse(show(one, r)) as z.output<R>)))
      return writeTable(table, rows, format, making)
    },
  }
}
