import { useResizeObserver } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import classes from './one-line.module.css'

type Props = {
  /** Changes with the chosen child, which is then moved into sight. */
  chosen: string
  className?: string
  children: ReactNode
}

/** Marks the chosen child: a tab or a link. */
const CHOSEN = '[data-active], [aria-current]'
const PART_OF_WIDTH = 0.7

/** Moves the chosen child to the middle. Leaves the page where it is, unlike `scrollIntoView`. */
const showChosen = (line: HTMLElement) => {
  const child = line.querySelector(CHOSEN)?.getBoundingClientRect()
  if (!child) return
  const frame = line.getBoundingClientRect()
  line.scrollLeft += child.left + child.width / 2 - frame.left - frame.width / 2
}

/** Tabs or links in one line. Where they do not fit, the line moves sideways, and an arrow over a faded edge says that there is more. */
export const OneLine = ({ chosen, className, children }: Props) => {
  const line = useRef<HTMLDivElement>(null)
  const [measured, { width }] = useResizeObserver<HTMLDivElement>()
  const [more, setMore] = useState({ before: false, after: false })
  const measure = useCallback(() => {
    if (!line.current) return
    const { scrollLeft, clientWidth, scrollWidth } = line.current
    setMore({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the chosen child decide what is in sight
  useEffect(() => {
    if (line.current) showChosen(line.current)
    measure()
  }, [chosen, width, measure])
  const move = (direction: 1 | -1) =>
    line.current?.scrollBy({ left: direction * line.current.clientWidth * PART_OF_WIDTH, behavior: 'smooth' })
  return (
    <div ref={measured} className={`${classes.frame} ${className ?? ''}`}>
      <div
        ref={line}
        className={classes.line}
        data-before={more.before || undefined}
        data-after={more.after || undefined}
        onScroll={measure}
      >
        {children}
      </div>
      {more.before && <Arrow icon="left" side="start" move={() => move(-1)} />}
      {more.after && <Arrow icon="right" side="end" move={() => move(1)} />}
    </div>
  )
}

type ArrowProps = { icon: 'left' | 'right'; side: 'start' | 'end'; move: () => void }

/** For the mouse alone: the keyboard and screen readers reach all children without it. */
const Arrow = ({ icon, side, move }: ArrowProps) => (
  <button type="button" tabIndex={-1} aria-hidden className={classes.arrow} data-side={side} onClick={move}>
    <Icon name={icon} size={16} />
  </button>
)
