import { Box, Checkbox, Tooltip } from '@mantine/core'
import { type ChangeEvent, type MouseEvent, useId } from 'react'
import { useWords } from '../../lib/language'
import classes from './selection.module.css'
import type { Selection } from './use-selection'

type Props = {
  label: string
  /** The id of the element that names the row. */
  titleID?: string
  share: 'all' | 'some' | 'none' | null
  /** Why it cannot be ticked; it stays in reach and says so. */
  why: string | null
  toggle: (range: boolean) => void
}

const withShift = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey

/** Shift-click is no selecting of text here. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault()

const TickBox = ({ label, titleID, share, why, toggle }: Props) => {
  const id = useId()
  return (
    <Box component="label" className={classes.box} onMouseDown={keepText}>
      <Tooltip label={why} disabled={!why} events={{ hover: true, focus: true, touch: true }}>
        <Checkbox
          id={id}
          aria-label={label}
          aria-labelledby={titleID && `${id} ${titleID}`}
          aria-disabled={why ? true : undefined}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={(event) => {
            if (!why) toggle(withShift(event))
          }}
        />
      </Tooltip>
    </Box>
  )
}

type RowProps<R> = { row: R; titleID: string; page: readonly R[]; selection: Selection<R> }

export const SelectRow = <R,>({ row, titleID, page, selection }: RowProps<R>) => {
  const t = useWords()
  return (
    <TickBox
      label={t('list.select')}
      titleID={titleID}
      share={selection.has(row) ? 'all' : 'none'}
      why={selection.whyNot(row)}
      toggle={(range) => selection.toggle(page, row, range)}
    />
  )
}

export const SelectPage = <R,>({ page, selection }: { page: readonly R[]; selection: Selection<R> }) => {
  const t = useWords()
  const share = selection.shareOf(page)
  return (
    <TickBox
      label={t('list.selectPage')}
      share={share}
      why={share === null ? t('list.nothingSelectable') : null}
      toggle={() => selection.togglePage(page)}
    />
  )
}
