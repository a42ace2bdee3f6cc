import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { useMemo } from 'react'
import { type Columns, useAllowed } from './columns'
import { useIsFiltered } from './filters'
import type { ListProps } from './list-props'
import { useExistingPage } from './use-existing-page'
import { useKept } from './use-kept'
import { useListTable } from './use-list-table'

/** Puts the columns of the company before the actions. */
const withOwn = <R>(columns: Columns<R>, own: Columns<R> = []): Columns<R> => {
  const [actions, ...others] = [...columns].reverse()
  return actions?.key === 'actions' ? [...others.reverse(), ...own, actions] : [...columns, ...own]
}

/** The rows and totals that a list shows, which may be those of before, its table and the action on all its records. */
export const useListState = <R extends object>(props: ListProps<R>) => {
  const { ns, savedAs = ns, search, pan, columns, ownColumns, selection, details, first, whole } = props
  const filtered = useIsFiltered(pan)
  const calls = columns.map(({ key }) => key).join()
  const kept = useKept(`${savedAs} ${calls}`, search.orderBy, props.page, props.totals)
  const { page, totals, isOld } = kept
  const { data, error } = page
  const count = totals.data?.count
  const isEmpty = useExistingPage(page, totals)
  const rows = data?.list.length === 0 ? undefined : data?.list
  const layout = useListTable({
    name: props.compact ? `${ns}-tab` : ns,
    columns: useAllowed(useMemo(() => withOwn(columns, ownColumns), [columns, ownColumns])),
    rows,
    selection,
    details,
  })
  // The count of the filter before would read too few records.
  const isNamable = !totals.isPlaceholderData && count !== undefined && count > 1 && count <= MAX_IDS
  const isSelecting = Boolean(selection?.rows.length)
  return {
    ...kept,
    filtered,
    count,
    isEmpty,
    rows,
    layout,
    // Rows of before stay; that there were none tells nothing.
    hasFailed: error !== null && !rows && (!data || isOld),
    wholeAction: first && isNamable && !isSelecting && whole?.({ count, read: () => first(count) }),
  }
}
