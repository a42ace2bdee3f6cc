import { createTableHook, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The one table of the app; order, filters and pages are the server's. */
export const { useAppTable, createAppColumnHelper } = createTableHook({ features: tableFeatures({}) })

const helper = createAppColumnHelper<object>()

/** A column as the table takes it: the table knows its rows as objects, and their columns know the rest. */
export const tableColumn = <R extends object>(key: string, show: (row: R) => ReactNode) =>
  helper.display({ id: key, cell: ({ row }) => show(row.original as R) })
export type TableColumn = ReturnType<typeof tableColumn>
