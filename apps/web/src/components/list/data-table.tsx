import { NativeSelect, Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useLabel, useWords } from '../../lib/language'
import { type Columns, useAppTable } from './app-table'
import { type Headed, Headings } from './heading'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { sortFields } from './sort'

type Props<R extends object> = {
  label: string
  columns: Columns<R>
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
export const DataTable = <R extends object>({ label, columns, rows, stale }: Props<R>) => {
  const labelOf = useLabel()
  const table = useAppTable({ columns, data: rows ?? none })
  const headed = columns.map(({ id: field = '', meta }): Headed => {
    const { label = field, align = 'start' } = meta ?? {}
    return { field, align, label: labelOf(label) }
  })
  return (
    <div className={classes.list} style={{ '--more': Math.max(0, columns.length - USUAL) } as CSSProperties}>
      <NarrowSort of={headed} />
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale || !rows}
        data-stale={stale || undefined}
      >
        <thead>
          <Headings of={headed} />
        </thead>
        <tbody>
          {!rows && <SkeletonRows columns={columns.length} />}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell, index) => (
                <td
                  key={cell.id}
                  data-label={headed[index]?.label}
                  data-align={headed[index]?.align}
                  data-title={cell.column.columnDef.meta?.title || undefined}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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

/** Where the headings have no room, the order is chosen here. */
const NarrowSort = ({ of }: { of: readonly Headed[] }) => {
  const t = useWords()
  const { schema, search, change } = useListContext()
  const fields = sortFields(schema)
  const sortable = of.filter(({ field }) => fields.includes(field))
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      className={classes.narrowSort}
      label={t('list.sort')}
      value={search.orderBy}
      data={sortable.flatMap(({ field, label }) => [
        { value: field, label: t('list.ascending', { column: label }) },
        { value: `-${field}`, label: t('list.descending', { column: label }) },
      ])}
      onChange={(event) => change({ orderBy: event.currentTarget.value }, { replace: true })}
    />
  )
}
