import { useMemo } from 'react'
import { type ListRow, recordOf, useAppTable } from './app-table'
import type { Columns } from './columns'
import type { RowParts } from './row'
import { nothing } from './selection'
import { useVisibility } from './use-visibility'

const none: never[] = []

type Options<R> = RowParts<R> & {
  ns: string
  columns: Columns<R>
  /** The rows of the page; `undefined` until the first ones arrive. */
  rows: R[] | undefined
  /** Shows all columns, whichever are hidden in other lists of `ns`. */
  allColumns?: boolean
}

/** The table of a list: hidden columns are kept in this browser, selected rows by `useSelection`. */
export const useListTable = <R extends object>({
  ns,
  columns,
  rows,
  allColumns,
  selection,
  details,
}: Options<R>) => {
  const [columnVisibility, onColumnVisibilityChange] = useVisibility(ns)
  const idOf = selection?.idOf ?? details?.idOf
  const page: object[] = rows ?? none
  return useAppTable({
    columns: useMemo(() => columns.map(({ definition }) => definition), [columns]),
    data: page,
    getRowId: (record, index) => String(idOf?.(record as R) ?? index),
    enableHiding: !allColumns,
    enableRowSelection: (row: ListRow) => selection?.whyNot(recordOf(row)) === null,
    state: {
      columnVisibility: allColumns ? nothing : columnVisibility,
      rowSelection: selection?.state ?? nothing,
    },
    onColumnVisibilityChange,
    onRowSelectionChange: (change) => selection?.change(change, rows ?? none),
  })
}
