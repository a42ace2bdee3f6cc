import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { ListTable } from './app-table'
import { Headings, useHeaded } from './heading'
import classes from './list.module.css'
import { NarrowBar } from './narrow-bar'
import { Row, type RowParts } from './row'

type Props<R extends object> = RowParts<R> & {
  label: string
  table: ListTable
  /** No rows have arrived yet. */
  loading: boolean
  /** The rows are those of the previous request until the new ones arrive. */
  stale: boolean
}

const SKELETONS = 6
/** Tables with more columns than this become cards sooner. */
const USUAL = 7

/** Rows of one page; on narrow screens each becomes a card. */
export const DataTable = <R extends object>({
  label,
  table,
  loading,
  stale,
  selection,
  details,
}: Props<R>) => {
  const columns = table.getVisibleLeafColumns()
  const headings = useHeaded(columns)
  const width = columns.length + Number(Boolean(selection)) + Number(Boolean(details))
  return (
    <div className={classes.list} style={{ '--more': Math.max(0, width - USUAL) } as CSSProperties}>
      <NarrowBar table={table} selectable={Boolean(selection)} />
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale || loading}
        data-stale={stale || undefined}
        data-list
      >
        <thead>
          <Headings
            table={table}
            headings={headings}
            selectable={Boolean(selection)}
            withDetails={Boolean(details)}
          />
        </thead>
        <tbody>
          {loading && <SkeletonRows columns={width} />}
          {table.getRowModel().rows.map((row) => (
            <Row key={row.id} row={row} columns={width} selection={selection} details={details}>
              {(titleID) =>
                row.getVisibleCells().map((cell, index) => {
                  const isTitle = cell.column.columnDef.meta?.title
                  return (
                    <td
                      key={cell.id}
                      id={isTitle ? titleID : undefined}
                      data-label={headings[index]?.label}
                      data-align={headings[index]?.align}
                      data-title={isTitle || undefined}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  )
                })
              }
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETONS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons differ only by position
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton height={14} my={3} width={`${90 - ((row * 13) % 35)}%`} />
      </td>
    </tr>
  ))
