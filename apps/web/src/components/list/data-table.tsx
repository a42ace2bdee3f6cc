import { Skeleton } from '@mantine/core'
import { type CSSProperties, useMemo } from 'react'
import { useLabel } from '../../lib/language'
import { useAppTable } from './app-table'
import type { Columns } from './columns'
import { type Headed, Headings } from './heading'
import classes from './list.module.css'
import { NarrowBar } from './narrow-bar'
import { Row, type RowParts } from './row'
import type { RowID } from './selection'

type Props<R extends object> = RowParts<R> & {
  label: string
  columns: Columns<R>
  /** Also those that are put away: the list can be ordered by them still. */
  allColumns?: Columns<R>
  /** `undefined` until the first rows arrive. */
  rows: R[] | undefined
  /** Old rows while new ones are on their way. */
  stale: boolean
}

const none: never[] = []
const SKELETONS = 6
/** Tables with more columns become cards sooner. */
const USUAL = 7

/** Rows of one page; on narrow screens each becomes a card. */
export const DataTable = <R extends object>({
  label,
  columns,
  allColumns = columns,
  rows,
  stale,
  selection,
  details,
}: Props<R>) => {
  const idOf: ((row: R) => RowID) | undefined = selection?.idOf ?? details?.idOf
  const page: R[] = rows ?? none
  const table = useAppTable({
    columns: useMemo(() => columns.map(({ cells }) => cells), [columns]),
    data: page as object[],
    getRowId: (row, index) => String(idOf?.(row as R) ?? index),
  })
  const headed = useHeaded(columns)
  const width = columns.length + Number(Boolean(selection)) + Number(Boolean(details))
  return (
    <div className={classes.list} style={{ '--more': Math.max(0, width - USUAL) } as CSSProperties}>
      <NarrowBar headings={useHeaded(allColumns)} page={page} selection={selection} />
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale || !rows}
        data-stale={stale || undefined}
        data-list
      >
        <thead>
          <Headings headings={headed} page={page} selection={selection} withDetails={Boolean(details)} />
        </thead>
        <tbody>
          {!rows && <SkeletonRows columns={width} />}
          {table.getRowModel().rows.map((row) => (
            <Row
              key={row.id}
              row={row.original as R}
              page={page}
              columns={width}
              selection={selection}
              details={details}
            >
              {(titleID) =>
                row.getAllCells().map((cell, index) => {
                  const isTitle = columns[index]?.title
                  return (
                    <td
                      key={cell.id}
                      id={isTitle ? titleID : undefined}
                      data-label={headed[index]?.label}
                      data-align={headed[index]?.align}
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

const useHeaded = <R extends object>(columns: Columns<R>): Headed[] => {
  const labelOf = useLabel()
  return columns.map(({ key, align, label }) => ({ field: key, align, label: labelOf(label) }))
}

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETONS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton height={14} my={3} width={`${90 - ((row * 13) % 35)}%`} />
      </td>
    </tr>
  ))
