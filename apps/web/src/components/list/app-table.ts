import {
  columnVisibilityFeature,
  createTableHook,
  metaHelper,
  type Row,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Label } from '../../lib/language'

type Meta = {
  label: Label
  help: Label | undefined
  align: 'start' | 'end'
  /** Names the row: the heading of the card on narrow screens. */
  title: boolean
  /** Its values need their heading beside them in a row of two lines. */
  named: boolean
  /** Always shown. */
  stays: boolean
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<Meta>(),
})

/** True for a click with Shift, which selects the rows between two clicks. */
const withShift = (event: unknown) =>
  (event as { nativeEvent?: Partial<globalThis.MouseEvent> }).nativeEvent?.shiftKey === true

/** The table of every list. The server orders, filters and pages; ADR 10 says which state is TanStack's. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features,
  manualExpanding: true,
  getRowCanExpand: () => true,
  isRowRangeSelectionEvent: withShift,
})

export type ListTable = ReturnType<typeof useAppTable<object>>
export type ListRow = Row<typeof features, object>

/** The record of a row. The table's type is the same for all records; a list's own columns know theirs. */
export const recordOf = <R>(row: ListRow): R => row.original as R

const helper = createAppColumnHelper<object>()

/** Returns the table's definition of a column. */
export const tableColumn = <R extends object>(key: string, show: (record: R) => ReactNode, meta: Meta) =>
  helper.display({ id: key, cell: ({ row }) => show(recordOf(row)), enableHiding: !meta.stays, meta })
export type TableColumn = ReturnType<typeof tableColumn>
