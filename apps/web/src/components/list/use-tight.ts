import { useEffect, useLayoutEffect, useRef } from 'react'

/** Sets `data-tight` on an element whose parts have no room in one line. `data-measured` is set meanwhile: nothing wraps or shrinks. */
const measure = (line: HTMLElement) => {
  line.removeAttribute('data-tight')
  line.setAttribute('data-measured', '')
  const isTight = line.scrollWidth > line.clientWidth
  line.removeAttribute('data-measured')
  line.toggleAttribute('data-tight', isTight)
}

/** Measures a line after each render and change of size, so that styles can fold parts of it only where the room is missing. */
export const useTight = () => {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (line.current) measure(line.current)
  })
  useEffect(() => {
    const element = line.current
    if (!element) return
    // In the next frame, because measuring may change the observed size.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => measure(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return line
}
