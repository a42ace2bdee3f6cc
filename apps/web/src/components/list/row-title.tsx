import type { ReactNode } from 'react'
import classes from './row.module.css'

/** The title cell of a row, with a badge that is never cut. */
export const RowTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <span className={classes.title}>
    <span>{children}</span>
    {badge}
  </span>
)
