import { useCallback } from 'react'
import { type ListRow, recordOf } from './app-table'
import { CutTooltip, useCut } from './cut'
import { withoutSlack } from './fit'
import { type Headed, Headings, useHeaded } from './heading'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { NarrowBar } from './narrow-bar'
import { Row, type RowParts } from './row'
import { SkeletonRows, Widths } from './table-parts'
import type { TableLayout } from './use-list-table'
import { useNeeds } from './use-needs'
import { useDensity } from './view-choice'

type Props<R extends object> = RowParts<R> & {
  label: string
  layout: TableLayout
  /** The order that the headings show. */
  orderBy: string
  /** The rows are those of the previous request until the new ones arrive. */
  stale: boolean
  /** No new ones will arrive before the server is asked again. */
  failed: boolean
}

/** Waiting rows at most: a window has no room for more. */
const SKELETONS = 25

/** Rows of one page; on narrow screens each becomes a card. */
export const DataTable = <R extends object>({
  label,
  layout,
  orderBy,
  stale,
  failed,
  selection,
  details,
}: Props<R>) => {
  const { table, frame, areCards, loading, late, places, width, scrolls } = layout
  const [density] = useDensity()
  const { limit } = useListContext().search
  const { cut, watch } = useCut()
  const headings = useHeaded(table.getVisibleLeafColumns())
  const parts = Number(Boolean(selection)) + Number(Boolean(details))
  const columns = headings.length + parts
  const { rows } = table.getRowModel()
  const { table: measured, needs } = useNeeds({
    rows,
    headings: headings.map(({ field, label }) => `${field} ${label}`).join(),
    isMeasured: !areCards && !scrolls && !loading,
  })
  const widths = withoutSlack(withoutSlack(layout.widths, needs.values), needs.headings)
  const cells = useCells(layout, headings)
  return (
    <div
      ref={frame}
      className={classes.list}
      data-density={density}
      // Focusable while it scrolls, so that the keyboard can scroll it.
      {...(scrolls && { 'data-scrolls': true, role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <NarrowBar table={table} selectable={Boolean(selection)} />
      <table
        ref={measured}
        className={classes.table}
        style={scrolls ? { minWidth: `${width}rem` } : undefined}
        aria-label={label}
        aria-busy={(stale && !failed) || late || loading}
        data-stale={stale || late || undefined}
        data-list
        {...watch}
      >
        <Widths parts={parts} headings={headings} places={places} widths={widths} />
        <thead>
          <Headings
            table={table}
            headings={headings}
            places={places}
            orderBy={orderBy}
            selectable={Boolean(selection)}
            withDetails={Boolean(details)}
          />
        </thead>
        <tbody>
          {loading && (
            <SkeletonRows
              count={Math.min(limit, SKELETONS)}
              headings={headings}
              parts={parts}
              places={places}
            />
          )}
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              isSelected={row.getIsSelected()}
              whyNot={selection?.whyNot(recordOf(row))}
              isOpened={row.getIsExpanded()}
              details={details}
              cells={cells}
            />
          ))}
        </tbody>
      </table>
      <CutTooltip cut={cut} />
    </div>
  )
}

/** Returns a function that renders a row's cells. It changes with the columns only, since a new one renders the cells of every row again. */
const useCells = ({ table: { FlexRender }, places }: TableLayout, headings: readonly Headed[]) =>
  useCallback(
    (row: ListRow, titleID: string) =>
      row.getVisibleCells().map((cell, index) => {
        const isTitle = cell.column.columnDef.meta?.title
        return (
          <td
            key={cell.id}
            id={isTitle ? titleID : undefined}
            data-label={headings[index]?.label}
            data-align={headings[index]?.align}
            data-title={isTitle || undefined}
            data-place={places.get(cell.column.id)}
            data-named={cell.column.columnDef.meta?.named || undefined}
          >
            <FlexRender cell={cell} />
          </td>
        )
      }),
    [headings, places, FlexRender],
  )
