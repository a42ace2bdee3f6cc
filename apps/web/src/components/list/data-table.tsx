import { Skeleton } from '@mantine/core'
import { type CSSProperties, useCallback } from 'react'
import { barWidth } from '../bar-width'
import { type ListRow, recordOf } from './app-table'
import { CutTooltip, useCut } from './cut'
import { withoutSlack } from './fit'
import { type Headed, Headings, useHeaded } from './heading'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { NarrowBar } from './narrow-bar'
import { Row, type RowParts } from './row'
import rowClasses from './row.module.css'
import { PART, type TableLayout } from './use-list-table'
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

/** A variable, because paper and `useNeeds` ignore it. */
const columnWidth = (rem = 0) => ({ '--width': `${rem}rem` }) as CSSProperties

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
  const { FlexRender } = table
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
  // A new function renders the cells of every row again, so it stays the same while only the selection changes.
  const cells = useCallback(
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
        <colgroup>
          {Array.from({ length: parts }, (_, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have only their position
            <col key={part} className={rowClasses.part} style={columnWidth(PART)} />
          ))}
          {headings.map(({ field }, index) => (
            <col key={field} data-place={places.get(field)} style={columnWidth(widths[index])} />
          ))}
        </colgroup>
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

type SkeletonProps = {
  count: number
  headings: readonly Headed[]
  parts: number
  places: TableLayout['places']
}

const SkeletonRows = ({ count, headings, parts, places }: SkeletonProps) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons differ only by position
    <tr key={row}>
      {parts > 0 && <td colSpan={parts} className={rowClasses.part} data-part />}
      {headings.map(({ field, align }, column) => (
        <td key={field} data-align={align} data-place={places.get(field)}>
          <Skeleton
            height={12}
            width={barWidth(row, column)}
            miw="4rem"
            display="inline-block"
            style={{ verticalAlign: 'middle' }}
          />
        </td>
      ))}
    </tr>
  ))
