import { type ReactNode, useId, useState } from 'react'
import { type ListRow, recordOf } from './app-table'
import { type Details, DetailsRow, DetailsToggle } from './details'
import classes from './row.module.css'
import { SelectRow } from './tick-box'
import type { Selection } from './use-selection'

export type RowParts<R> = {
  selection?: Selection<R>
  details?: Details<R>
}

type Props<R> = RowParts<R> & {
  row: ListRow
  /** The number of columns, for the details below the row. */
  columns: number
  /** The cells; the one that names the row takes the id. */
  children: (titleID: string) => ReactNode
}

/** A row with its tick box and its details. The keys focus the row, then press the controls in it. */
export const Row = <R,>({ row, columns, selection, details, children }: Props<R>) => {
  const titleID = useId()
  const detailsID = useId()
  const record = recordOf(row)
  const [first, setFirst] = useState<unknown>(record)
  const hasChanged = first !== record
  return (
    <>
      <tr
        tabIndex={-1}
        className={classes.row}
        data-row
        data-selected={row.getIsSelected() || undefined}
        data-opened={row.getIsExpanded() || undefined}
        data-changed={hasChanged || undefined}
        onAnimationEnd={() => setFirst(record)}
      >
        {selection && (
          <td className={classes.part} data-part="select">
            <SelectRow row={row} titleID={titleID} selection={selection} />
          </td>
        )}
        {details && (
          <td className={classes.part} data-part="details">
            <DetailsToggle row={row} titleID={titleID} detailsID={detailsID} />
          </td>
        )}
        {children(titleID)}
      </tr>
      {details && (
        <DetailsRow id={detailsID} opened={row.getIsExpanded()} columns={columns}>
          {details.show(recordOf(row))}
        </DetailsRow>
      )}
    </>
  )
}

/** The title cell of a row, with a badge that is never cut. */
export const RowTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <span className={classes.title}>
    <span>{children}</span>
    {badge}
  </span>
)
