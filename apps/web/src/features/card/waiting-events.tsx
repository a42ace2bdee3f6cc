import { Skeleton } from '@mantine/core'
import { barWidth } from '../../components/bar-width'
import classes from './time-line.module.css'

const ROWS = 5

/** Rows of the time line until its events arrive. */
export const WaitingEvents = () => (
  <div className={classes.line} aria-busy>
    {Array.from({ length: ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons differ only by position
      <div key={row} className={classes.event}>
        <Skeleton circle height={28} style={{ gridArea: 'icon' }} />
        <Skeleton height={12} className={classes.time} />
        <span className={classes.text}>
          <Skeleton height={12} mt={6} width={barWidth(row, 0)} maw="14rem" />
          <Skeleton height={10} my={6} width={barWidth(row, 1)} maw="10rem" />
        </span>
        <Skeleton height={12} width="4rem" className={classes.amount} />
      </div>
    ))}
  </div>
)
