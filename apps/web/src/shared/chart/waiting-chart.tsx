import { Skeleton } from '@mantine/core'
import classes from './chart.module.css'

/** Heights of the bars, in percent. */
const BARS = [32, 44, 38, 55, 48, 62, 70, 58, 75, 82, 68, 90]

/** The axis and faint bars of a chart of this height in pixels, until its figures arrive. */
export const WaitingChart = ({ height }: { height: number }) => (
  <div className={classes.waiting} style={{ height }} aria-busy>
    {BARS.map((bar) => (
      <Skeleton key={bar} height={`${bar}%`} radius="3px 3px 0 0" />
    ))}
  </div>
)

/** The same for a line that adds up. */
export const WaitingLine = ({ height }: { height: number }) => (
  <div className={classes.waiting} style={{ height }} aria-busy>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.waitingLine} aria-hidden>
      <path d="M0 96 20 80 35 74 55 50 70 42 85 20 100 8" />
    </svg>
  </div>
)
