import { Tooltip } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'

/** Milliseconds until the tooltip shows. Rule 15.4. */
const DELAY = 250
/** Milliseconds in which the pointer may move onto the tooltip. */
const LEAVE = 150

/** Whether text is truncated. Elements for screen readers only are one pixel wide and do not count. */
const isCut = (element: Element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth

const cellOf = (target: EventTarget) => (target instanceof Element ? target.closest('td, th') : null)

/** Returns the event's cell if its text is truncated, else null. Icons have no text, and a spinner is wider than its box. */
const cutCellOf = ({ target }: SyntheticEvent): HTMLElement | null => {
  const cell = cellOf(target)
  if (!(cell instanceof HTMLElement) || cell.innerText.trim() === '') return null
  return [cell, ...cell.querySelectorAll('*')].some(isCut) ? cell : null
}

/** Finds the truncated cell under the pointer or with the focus. One listener serves the whole table. */
export const useCut = () => {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const showing = useTimeout((next: HTMLElement) => setCell(next), DELAY)
  const hiding = useTimeout(() => setCell(null), LEAVE)
  const enter = (event: SyntheticEvent) => {
    const next = cutCellOf(event)
    if (next !== null && next === cell) return hiding.clear()
    showing.clear()
    if (cell) hiding.start()
    if (next) showing.start(next)
  }
  const leave = () => {
    showing.clear()
    hiding.start()
  }
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setCell(null))
  return {
    cut: { cell, stay: hiding.clear, leave },
    watch: { onMouseOver: enter, onMouseLeave: leave, onFocus: enter, onBlur: leave },
  }
}

type Cut = ReturnType<typeof useCut>['cut']

/** Shows the full text of a truncated cell. */
export const CutTooltip = ({ cut: { cell, stay, leave } }: { cut: Cut }) =>
  cell?.isConnected && (
    <Tooltip target={cell} opened label={cell.innerText} onMouseEnter={stay} onMouseLeave={leave} />
  )
