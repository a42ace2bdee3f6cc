import { Tooltip } from '@mantine/core'
import { type ChangeEventHandler, type MouseEvent, startTransition, useId, useOptimistic } from 'react'
import { useWords } from '../../lib/language'
import type { ListRow, ListTable } from './app-table'
import classes from './selection.module.css'

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

/**
 * A plain element: Mantine's is several, and a list has a hundred boxes to tick at once. It shows its tick before the page around it,
 * whose buttons and counts follow.
 */
const TickBox = ({ label, titleID, checked, indeterminate = false, why, onChange }: Props) => {
  const id = useId()
  const [shown, show] = useOptimistic(checked)
  const box = (
    <input
      type="checkbox"
      id={id}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      className={classes.tick}
      aria-label={label}
      aria-labelledby={titleID && `${id} ${titleID}`}
      aria-disabled={why ? true : undefined}
      checked={shown}
      onChange={(event) => {
        if (why) return
        startTransition(() => {
          show(event.currentTarget.checked)
          onChange(event)
        })
      }}
    />
  )
  return (
    <label htmlFor={id} className={classes.box} onMouseDown={keepText}>
      {why ? (
        <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
          {box}
        </Tooltip>
      ) : (
        box
      )}
    </label>
  )
}

type RowProps = { row: ListRow; titleID: string; isSelected: boolean; whyNot: string | null }

export const SelectRow = ({ row, titleID, isSelected, whyNot }: RowProps) => {
  const t = useWords()
  return (
    <TickBox
      label={t('list.select')}
      titleID={titleID}
      checked={isSelected}
      why={whyNot}
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
