import type { Totals } from '@kaarditeek/domain/list/schema'
import type { Words } from '@kaarditeek/i18n/et'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Answer } from '../../lib/list'
import type { Columns } from './columns'
import type { ListSearch } from './list-context'
import type { RowParts } from './row'

type ListWords = { title: string; count_other: string; nothingYet: string; nothingYetHelp: string }

/** The namespaces that have the wordings of a list: title, count and empty state, beside columns and filters. */
export type ListNamespace = { [N in keyof Words]: Words[N] extends ListWords ? N : never }[keyof Words]

/** Props of a list, independent of the source of its rows. */
export type ListViewProps<R extends object> = RowParts<R> & {
  ns: ListNamespace
  /** Key of the wording of the sum: `<ns>.sum` by default. */
  sumKey?: string | null
  /** A sum of 0 is not shown. */
  skipsZero?: true
  /** Name under which its views are saved: `ns` by default. */
  savedAs?: string
  schema: z.ZodObject
  /** Number of records that the head shows, if a row stands for several of them; by default the number of rows. */
  counted?: number
  /** The schema is the input of a call, so that every filter needs an input. */
  isOfCall?: boolean
  search: Record<string, unknown> & ListSearch
  /** The card number filter, which is kept out of the address. */
  pan?: string
  columns: Columns<R>
  /** Columns that the company adds. */
  ownColumns?: Columns<R>
  filters?: ReactNode
  /** Shown between the filters and the rows. */
  above?: ReactNode
  /** Shows filters and actions in one row without a panel: for tabs. */
  compact?: boolean
  /** Shows the list's name above it, with the actions beside the name: for the parts of a company. */
  titled?: boolean
  /** Without count, saved views and choice of columns: for a list within a row. */
  plain?: boolean
  actions?: ReactNode
  /** The action offered while the list has no records yet. */
  start?: ReactNode
  /** Says what an empty list is, by default in the words of `ns`: such as of a list that gets no more records. */
  nothing?: { title: string; help: string }
  /** A wider search, offered beside clearing the filters when no record matches them. */
  wider?: ReactNode
  /** Actions on the selected records. */
  bulk?: ReactNode
  /** The action on all records of a filter, or of the parent record, that needs none of them to be selected. */
  whole?: (all: Whole<R>) => ReactNode
}

/** All records of a filter or a parent record: not more than one call may name. */
export type Whole<R> = { count: number; read: () => Promise<R[]> }

/** The same with the answers of the list's source. */
export type ListProps<R extends object> = ListViewProps<R> & {
  page: Answer<{ list: R[] }>
  totals: Answer<Totals>
  /** Reads the first rows of the whole filter; without it only rows that were shown can be selected. */
  first?: (count: number) => Promise<R[]>
}
