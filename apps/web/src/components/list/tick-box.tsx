import { Box, Checkbox, Tooltip } from '@mantine/core'
import { type ChangeEventHandler, type MouseEvent, useId } from 'react'
import { useWords } from '../../lib/language'
import { type ListRow, type ListTable, recordOf } from './app-table'
import classes from './selection.module.css'
import type { Selection } from './use-selection'

type Props = {
  label: string
  /** The id of the element that names the row. */
  titleID?: string
  checked: boolean
  indeterminate?: boolean
  /** Why it cannot be ticked, shown as a tooltip; it keeps its place in the tab order. Null if it can. */
  why: string | null
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** Keeps a click with Shift from selecting text. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault()

const TickBox = ({ label, titleID, why, onChange, ...state }: Props) => {
  const id = useId()
  return (
    <Box component="label" className={classes.box} onMouseDown={keepText}>
      <Tooltip label={why} disabled={!why} events={{ hover: true, focus: true, touch: true }}>
        <Checkbox
          id={id}
          aria-label={label}
          aria-labelledby={titleID && `${id} ${titleID}`}
          aria-disabled={why ? true : undefined}
          {...state}
          onChange={(event) => {
            if (!why) onChange(event)
          }}
        />
      </Tooltip>
    </Box>
  )
}

type RowProps<R> = { row: ListRow; titleID: string; selection: Selection<R> }

export const SelectRow = <R,>({ row, titleID, selection }: RowProps<R>) => {
  const t = useWords()
  return (
    <TickBox
      label={t('list.select')}
      titleID={titleID}
      checked={row.getIsSelected()}
      why={selection.whyNot(recordOf(row))}
      onChange={row.getToggleSelectedHandler()}
    />
  )
}

export const SelectPage = ({ table }: { table: ListTable }) => {
  const t = useWords()
  const all = table.getIsAllPageRowsSelected()
  return (
    <TickBox
      label={t('list.selectPage')}
      checked={all}
      indeterminate={!all && table.getIsSomePageRowsSelected()}
      why={table.getRowModel().rows.some((row) => row.getCanSelect()) ? null : t('list.nothingSelectable')}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  )
}
