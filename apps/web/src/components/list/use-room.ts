import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** Windows in which each row becomes a card. `list.module.css` has the same width. */
const CARDS = '(width < 48em)'

const remOf = (element: Element) =>
  Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize)

/** Measures a frame. Returns its ref and its width in rem; infinity where rows are cards, which have room for all. */
export const useRoom = () => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const areCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false })
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element || areCards) return
      const measure = () => setWidth(element.clientWidth / remOf(element))
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [areCards],
  )
  return { frame, room: areCards ? Number.POSITIVE_INFINITY : width }
}
