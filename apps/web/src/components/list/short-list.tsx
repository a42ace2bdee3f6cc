import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { type Columns, useAllowed } from './columns'
import { DataTable } from './data-table'
import classes from './list.module.css'
import { ListContext } from './list-context'
import type { RowParts } from './row'
import { useListTable } from './use-list-table'

/** Without sort fields: the order cannot be chosen. */
const schema = z.object({})

type Props<R extends object> = Pick<RowParts<R>, 'details'> & {
  /** Lists of one name share the choice of columns. */
  name: string
  label: string
  columns: Columns<R>
  /** Undefined until the first ones arrive. */
  rows: R[] | undefined
  /** Rows at most. */
  limit?: number
}

/** The first rows of a list that has a page of its own: without filters, order, totals and pages. */
export const ShortList = <R extends object>({ name, label, columns, rows, limit = 6, details }: Props<R>) => {
  const layout = useListTable({ name, columns: useAllowed(columns), rows, details })
  const list = useMemo(
    () => ({
      ns: name,
      savedAs: name,
      schema,
      search: { page: 1, limit, orderBy: '' },
      inputs: new Set<string>(),
      change: () => undefined,
    }),
    [name, limit],
  )
  return (
    <ListContext value={list}>
      <Box className={classes.panel}>
        <DataTable label={label} layout={layout} orderBy="" stale={false} failed={false} details={details} />
      </Box>
    </ListContext>
  )
}
