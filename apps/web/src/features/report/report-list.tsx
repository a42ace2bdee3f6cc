import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Columns } from '../../components/list/columns'
import type { ListSearch } from '../../components/list/list-context'
import { type ListNamespace, ListView } from '../../components/list/list-view'
import { type ApiList, useList } from '../../lib/list'

type Props<I, R extends object> = {
  ns?: ListNamespace
  list: ApiList<I, R>
  schema: z.ZodObject
  search: NoInfer<I> & ListSearch
  columns: Columns<NoInfer<R>>
  filters: ReactNode
}

/** The rows of a report, with their count and sum over the whole filter. */
export const ReportList = <I extends object, R extends object>({
  ns = 'report',
  list,
  ...rest
}: Props<I, R>) => <ListView<R> ns={ns} {...rest} {...useList(list, rest.search)} />
