import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { type ApiList, useList } from '../../lib/list'
import { Page } from '../page'
import { type Add, useAdd } from './add'
import type { AllColumns } from './columns'
import type { ListSearch } from './list-context'
import type { ListViewProps } from './list-props'
import { ListView } from './list-view'

type Props<I, R extends object, K extends string, H extends string> = Omit<
  ListViewProps<NoInfer<R>>,
  'search' | 'compact' | 'actions' | 'start' | 'columns'
> & {
  /** The list of `api`: `api.terminal`. */
  list: ApiList<I, R>
  /** The list's search params and the ids of its parent records. */
  search: NoInfer<I> & ListSearch
  add?: Add | false
  /** Refreshes the list every minute while the tab is visible. */
  live?: boolean
  /** Actions beside the add button, such as an export. */
  more?: ReactNode
} & AllColumns<NoInfer<R>, K, H>

/** A list of `api` as a tab of a page. */
export const ListTab = <
  I extends object,
  R extends object,
  K extends string,
  const H extends string = never,
>({
  list,
  add,
  more,
  live,
  hidden: _,
  ...rest
}: Props<I, R, K, H>) => {
  const { button, modal } = useAdd(rest.ns, add)
  const actions = (more || button) && (
    <>
      {more}
      {button}
    </>
  )
  return (
    <>
      <ListView<R>
        isOfCall
        {...rest}
        {...useList(list, rest.search, live)}
        compact
        actions={actions}
        start={button}
      />
      {modal}
    </>
  )
}

type PageProps<I, R extends object, K extends string, H extends string> = Props<I, R, K, H> & {
  /** Shows filters in one row without a panel, for lists with one filter. */
  compact?: boolean
  /** Content at the end of the row of filters of a compact list. */
  beside?: ReactNode
  /** Actions in place of the add button. */
  actions?: ReactNode
  /** Content above the list. */
  above?: ReactNode
  /** The link to the parent page. */
  back?: ReactNode
}

/** A list of `api` as a page. */
export const ListPage = <
  I extends object,
  R extends object,
  K extends string,
  const H extends string = never,
>({
  list,
  add,
  actions,
  more,
  above,
  beside,
  back,
  live,
  hidden: _,
  ...rest
}: PageProps<I, R, K, H>) => {
  const t = useWords()
  const { button, modal } = useAdd(rest.ns, add)
  const start = actions ?? button
  return (
    <Page
      back={back}
      title={t(`${rest.ns}.title`)}
      actions={
        <>
          {more}
          {start}
        </>
      }
    >
      {above}
      <ListView<R> isOfCall {...rest} {...useList(list, rest.search, live)} actions={beside} start={start} />
      {modal}
    </Page>
  )
}
