import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { shareEqual } from '../../lib/equal'
import { type ListRow, recordOf } from './app-table'
import { type Details, DetailsRow, DetailsToggle } from './details'
import classes from './row.module.css'
import { SelectRow } from './tick-box'
import type { Selection } from './use-selection'

export type RowParts<R> = {
  selection?: Selection<R>
  details?: Details<R>
}

type Props<R> = Pick<RowParts<R>, 'details'> & {
  row: ListRow
  /** The number of columns, for the details below the row. */
  columns: number
  isSelected: boolean
  /** Why the row cannot be selected; null if it can, undefined in lists without a selection. */
  whyNot: string | null | undefined
  isOpened: boolean
  /** The cells; the one that names the row takes the id. */
  cells: (row: ListRow, titleID: string) => ReactNode
}

/**
 * A row with its tick box and its details. The keys focus the row, then press the controls in it. Ticking renders the rows
 * that it changes and none of their cells.
 */
const PlainRow = <R,>({ row, columns, isSelected, whyNot, isOpened, details, cells }: Props<R>) => {
  const titleID = useId()
  const detailsID = useId()
  const record = recordOf<R>(row)
  const [first, setFirst] = useState<unknown>(record)
  const hasChanged = shareEqual(first, record) !== first
  const hasDetails = details?.has?.(record) ?? true
  return (
    <>
      <tr
        tabIndex={-1}
        className={classes.row}
        data-row
        data-selected={isSelected || undefined}
        data-opened={isOpened || undefined}
        data-changed={hasChanged || undefined}
        onAnimationEnd={() => setFirst(record)}
      >
        {whyNot !== undefined && (
          <td className={classes.part} data-part="select">
            <SelectRow row={row} titleID={titleID} isSelected={isSelected} whyNot={whyNot} />
          </td>
        )}
        {details && (
          <td className={classes.part} data-part="details">
            {hasDetails && (
              <DetailsToggle row={row} isOpened={isOpened} titleID={titleID} detailsID={detailsID} />
            )}
          </td>
        )}
        {useMemo(() => cells(row, titleID), [cells, row, titleID])}
      </tr>
      {details && hasDetails && (
        <DetailsRow id={detailsID} opened={isOpened} columns={columns}>
          {details.show(record)}
        </DetailsRow>
      )}
    </>
  )
}

export const Row = memo(PlainRow) as typeof PlainRow

/** The title cell of a row, with a badge that is never cut. */
export const RowTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <span className={classes.title}>
    <span>{children}</span>
    {badge}
  </span>
)
