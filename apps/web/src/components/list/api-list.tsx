import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { type ApiList, useList } from '../../lib/list'
import { Page } from '../page'
import { type Add, useAdd } from './add'
import type { ListSearch } from './list-context'
import { type ListLooks, ListView } from './list-view'

type Props<I, R extends object> = Omit<ListLooks<NoInfer<R>>, 'search' | 'compact' | 'actions' | 'start'> & {
  /** The list of `api`: `api.terminal`. */
  list: ApiList<I, R>
  /** What the address says of the list, and what the list lies within. */
  search: NoInfer<I> & ListSearch
  add?: Add
}

/** A list of the server as a tab of a page. */
export const ListTab = <I extends object, R extends object>({ list, add, ...looks }: Props<I, R>) => {
  const { button, modal } = useAdd(looks.ns, add)
  return (
    <>
      <ListView<R> {...looks} {...useList(list, looks.search)} compact actions={button} />
      {modal}
    </>
  )
}

type PageProps<I, R extends object> = Props<I, R> & {
  /** Filters in one row without a panel: for lists that have only one. */
  compact?: boolean
  /** What can be done beside adding. */
  actions?: ReactNode
}

/** A list of the server as a page of its own. */
export const ListPage = <I extends object, R extends object>({
  list,
  add,
  actions,
  ...looks
}: PageProps<I, R>) => {
  const t = useWords()
  const { button, modal } = useAdd(looks.ns, add)
  const start = actions ?? button
  return (
    <Page title={t(`${looks.ns}.title`)} actions={start}>
      <ListView<R> {...looks} {...useList(list, looks.search)} start={start} />
      {modal}
    </Page>
  )
}
