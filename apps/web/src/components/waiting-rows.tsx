import { Skeleton } from '@mantine/core'
import { barWidth } from './bar-width'
import classes from './waiting-rows.module.css'

type Props = { rows: number; columns: number }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of a table until they arrive: a name, and figures at the end of their columns. */
export const WaitingRows = ({ rows, columns }: Props) => (
  <div className={classes.rows} aria-busy>
    {numbers(rows).map((row) => (
      <div key={row}>
        {numbers(columns).map((column) => (
          <Skeleton key={column} height={12} width={barWidth(row, column)} />
        ))}
      </div>
    ))}
  </div>
)
