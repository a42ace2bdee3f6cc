import { useMediaQuery } from '@mantine/hooks'
import type { ExpandedState } from '@tanstack/react-table'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useEntryState } from '../../lib/entry-state'
import { type ListRow, recordOf, useAppTable } from './app-table'
import type { Columns } from './columns'
import { inTwoLines, placesOf, widths } from './fit'
import type { RowParts } from './row'
import { nothing } from './selection'
import { useVisibility } from './use-visibility'

/** Windows in which each row becomes a card of two lines. `list.module.css` has the same width. */
export const CARDS = '(width < 48em)'

/** Pixels of one rem. */
export const remOf = (element: Element) =>
  Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize)

/** Measures a frame. Returns its ref and its width in rem, which stays infinite where rows are cards. */
const useRoom = () => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const areCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false })
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element || areCards) return
      const measure = () => setWidth(element.clientWidth / remOf(element))
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [areCards],
  )
  return { frame, areCards, width: areCards ? Number.POSITIVE_INFINITY : width }
}

const none: never[] = []
const nothingOpened = {}

/** Width of the column with tick boxes, and of the one that opens details, in rem. */
export const PART = 2.75

type Options<R> = RowParts<R> & {
  /** Lists of one name share the choice of columns. */
  name: string
  columns: Columns<R>
  /** The rows of the page; `undefined` until the first ones arrive. */
  rows: R[] | undefined
}

/**
 * Returns the columns and rows to show. A hundred rows take a while to render: deferred, they leave clicks and keys an answer in
 * between. Both change together, because rows of another call have other fields.
 */
const useShown = <R>(columns: Columns<R>, rows: R[] | undefined) =>
  useDeferredValue(useMemo(() => ({ columns, rows }), [columns, rows]))

/** The table of a list and how it fits its frame: columns are kept in this browser, selected rows by `useSelection`. */
export const useListTable = <R extends object>({ name, selection, details, ...given }: Options<R>) => {
  const { columns, rows } = useShown(given.columns, given.rows)
  const { frame, areCards, width: whole } = useRoom()
  const parts = PART * (Number(Boolean(selection)) + Number(Boolean(details)))
  const room = whole - parts
  const rooms = useMemo(() => columns.map(({ room }) => room), [columns])
  const fit = useMemo(
    () => (areCards ? inTwoLines(rooms) : { columns: rooms, room }),
    [areCards, rooms, room],
  )
  const { visibility, change, ...choice } = useVisibility(name, fit)
  const idOf = selection?.idOf ?? details?.idOf
  const page: object[] = rows ?? none
  const [expanded, setExpanded] = useEntryState<ExpandedState>(`opened ${name}`, nothingOpened)
  const table = useAppTable({
    columns: useMemo(() => columns.map(({ definition }) => definition), [columns]),
    data: page,
    getRowId: (record, index) => String(idOf?.(record as R) ?? index),
    enableRowSelection: (row: ListRow) => selection?.whyNot(recordOf(row)) === null,
    state: { columnVisibility: visibility, rowSelection: selection?.state ?? nothing, expanded },
    onExpandedChange: setExpanded,
    onColumnVisibilityChange: change,
    onRowSelectionChange: (change) => selection?.change(change, rows ?? none),
  })
  const visible = useMemo(() => columns.filter(({ key }) => visibility[key] !== false), [columns, visibility])
  const shown = visible.map(({ room }) => room)
  const least = shown.reduce((sum, { width }) => sum + width, parts)
  return {
    table,
    frame,
    /** Rows are cards of two lines. */
    areCards,
    /** No rows have arrived yet. */
    loading: !rows,
    /** Newer rows than the shown ones have arrived and are being rendered. */
    late: rows !== given.rows,
    /** Where the cells stand while rows are cards. */
    places: useMemo(() => placesOf(visible), [visible]),
    /** Widths of the shown columns, and the least one of the table, in rem. */
    widths: widths(shown, room),
    width: least,
    /** The fixed columns alone are wider than the frame. */
    scrolls: least > whole,
    ...choice,
  }
}

/** The table of a list and its layout. */
export type TableLayout = ReturnType<typeof useListTable<object>>
