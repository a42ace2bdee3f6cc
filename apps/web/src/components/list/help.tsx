import type { ReactNode } from 'react'
import { Tooltip } from '../tooltip'
import classes from './list.module.css'

/** A short label with the long one as its tooltip. */
export const Help = ({ text, children }: { text: string; children: ReactNode }) => (
  <Tooltip label={text}>
    <span className={classes.help}>{children}</span>
  </Tooltip>
)
