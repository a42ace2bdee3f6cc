import { type ReactNode, useId } from 'react'
import { type Details, DetailsRow, DetailsToggle, useDetails } from './details'
import classes from './row.module.css'
import { SelectRow } from './tick-box'
import type { Selection } from './use-selection'

export type RowParts<R> = {
  selection?: Selection<R>
  details?: Details<R>
}

type Props<R> = RowParts<R> & {
  row: R
  page: readonly R[]
  columns: number
  /** Its cells; the one that names the row takes the id. */
  children: (titleID: string) => ReactNode
}

/** A row with what selects it and what it has more of. The keys focus it, and then press what is in it. */
export const Row = <R,>({ row, page, columns, selection, details, children }: Props<R>) => {
  const titleID = useId()
  const opening = useDetails()
  return (
    <>
      <tr
        tabIndex={-1}
        className={classes.row}
        data-row
        data-selected={selection?.has(row) || undefined}
        data-opened={opening.opened || undefined}
      >
        {selection && (
          <td className={classes.part} data-part="select">
            <SelectRow row={row} titleID={titleID} page={page} selection={selection} />
          </td>
        )}
        {details && (
          <td className={classes.part} data-part="details">
            <DetailsToggle opening={opening} titleID={titleID} />
          </td>
        )}
        {children(titleID)}
      </tr>
      {details && (
        <DetailsRow opening={opening} columns={columns}>
          {details.show(row)}
        </DetailsRow>
      )}
    </>
  )
}
