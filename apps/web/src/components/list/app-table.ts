import { createTableHook, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

type ColumnMeta = { label: string; align: 'start' | 'end'; title: boolean }

/** The one table of the app; order, filters and pages are the server's. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features: tableFeatures({ columnMeta: {} as ColumnMeta }),
})

type Options<R> = {
  /** What the cell shows; without it the value itself. */
  show?: (row: R) => ReactNode
  /** Numbers stand at the end, one below the other. */
  align?: 'end'
  /** What names the row; on narrow screens it heads the card. */
  title?: boolean
  /** Its wording, where it is not that of the namespace. */
  label?: string
}

/** Columns of a list whose wordings are those of `ns`: `column('name')`, `column('amount', { show: … })`. */
export const columnsOf = <R extends object>(ns: string) => {
  const helper = createAppColumnHelper<R>()
  return (key: keyof R & string, { show, align, title = false, label = `${ns}.${key}` }: Options<R> = {}) =>
    helper.display({
      id: key,
      meta: { label, align: align ?? 'start', title },
      cell: ({ row }) => (show ? show(row.original) : (row.original[key] as ReactNode)),
    })
}

export type Columns<R extends object> = ReturnType<ReturnType<typeof columnsOf<R>>>[]
