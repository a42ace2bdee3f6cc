import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AllColumns } from '../../components/list/columns'
import type { ListSearch } from '../../components/list/list-context'
import type { ListNamespace } from '../../components/list/list-props'
import { ListView } from '../../components/list/list-view'
import { type ApiList, useList } from '../../lib/list'

type Props<I, R extends object, K extends string, H extends string> = {
  ns?: ListNamespace
  savedAs?: ViewedList
  list: ApiList<I, R>
  schema: z.ZodObject
  search: NoInfer<I> & ListSearch
  filters: ReactNode
  /** The sums as a picture, between the filters and the rows. Not shown without rows. */
  totals?: ReactNode
  /** The rule by which rows are listed, in place of a picture. */
  help?: ReactNode
} & AllColumns<NoInfer<R>, K, H>

/** The rows of a report, with their count and sum over the whole filter. */
export const ReportList = <
  I extends object,
  R extends object,
  K extends string,
  const H extends string = never,
>({
  ns = 'report',
  savedAs,
  list,
  hidden: _,
  totals,
  help,
  ...rest
}: Props<I, R, K, H>) => {
  const answers = useList(list, rest.search)
  const isEmpty = answers.totals.data?.count === 0
  return (
    <ListView<R>
      key={savedAs ?? ns}
      ns={ns}
      savedAs={savedAs}
      {...rest}
      {...answers}
      above={help ?? (isEmpty ? null : totals)}
    />
  )
}
